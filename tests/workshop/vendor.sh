#!/usr/bin/env bash
# Fetch what the workshop's page takes from others, in the versions of vendor/package-lock.json, and write it to the page.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
target=$(cd "$here/../../sheetgen/workshop/page/vendor" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp "$here"/vendor/* "$work"
cd "$work"
npm ci --silent --no-audit --no-fund --ignore-scripts
node build.mjs "$target"
