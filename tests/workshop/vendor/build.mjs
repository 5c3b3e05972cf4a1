// Writes each vendored library as one small module, and beside it the names, versions and licences of what is in it.
// node build.mjs TARGET, in a folder where `npm ci` has installed the packages.

import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';

const target = process.argv[2];
const LIBRARIES = [
  { name: 'lit-html', entry: 'node_modules/lit-html/lit-html.js', format: 'esm' },
  { name: 'jsqr', entry: 'node_modules/jsqr/dist/jsQR.js', format: 'esm' },
  { name: 'codemirror', entry: 'codemirror.js', format: 'esm' },
];

function licence(folder) {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  const file = readdirSync(folder).find((one) => /^licen[sc]e/i.test(one));
  return `${name}@${version} (${license})\n\n${readFileSync(`${folder}/${file}`, 'utf8').trim()}\n`;
}

for (const { name, entry, ...options } of LIBRARIES) {
  const { metafile } = await build({
    ...options,
    entryPoints: [entry],
    outfile: `${target}/${name}.js`,
    bundle: true,
    minify: true,
    target: 'es2022',
    legalComments: 'none',
    metafile: true,
  });
  const folders = Object.keys(metafile.inputs).map((file) => /^(node_modules\/(?:@[^/]+\/)?[^/]+)/.exec(file)?.[1]);
  const licences = [...new Set(folders.filter(Boolean))].sort().map(licence);
  writeFileSync(`${target}/LICENSE-${name}.txt`, licences.join(`\n${'-'.repeat(80)}\n\n`));
}
