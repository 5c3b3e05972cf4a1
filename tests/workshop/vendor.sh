#!/usr/bin/env bash
# vendor.sh PACKAGE@VERSION FILE: copy one file of an npm package, made small, and its licence to the workshop's page.
set -euo pipefail
package=$1 file=$2 name=${1%@*}
target=$(cd "$(dirname "$0")/../../sheetgen/workshop/page/vendor" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
(cd "$work" && npm pack --silent "$package" && tar xzf ./*.tgz)
npx --yes terser@5.44.0 "$work/package/$file" --compress --mangle --comments '/license/i' >"$target/$name.js"
{ echo "$package"; echo; cat "$work"/package/LICENSE*; } >"$target/LICENSE-$name.txt"
