// The share code in a photograph of a sheet.

import jsQR from './vendor/jsqr.js';

const MOST = 1600; // pixels of the longer side
const CODE = /([A-Z]{2}[0-9]-[0-9A-Z-]+)/;

async function pixels(file, most) {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, most / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

// Return the code, or null. A photograph of a whole sheet is tried in several sizes: the code is a small part of it.
export async function readCode(file) {
  for (const most of [MOST, 2 * MOST, MOST / 2]) {
    const { data, width, height } = await pixels(file, most);
    const found = jsQR(data, width, height, { inversionAttempts: 'dontInvert' }); // printed dark on light
    const code = found?.data.match(CODE);
    if (code) return code[1];
  }
  return null;
}
