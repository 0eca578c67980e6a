#!/bin/sh
# Writes a backup below the folder that is named, into one for the day of the week. The one of a week ago goes only
# when the new one is whole. From the folder of the program, with the variables of the server.
set -eu
target="${1:?name the folder of the backups}/$(date +%u)"
rm -rf "$target.new" "$target.new.unfinished"
"${NODE:-node_modules/.bin/node}" scripts/backup.ts backup "$target.new"
rm -rf "$target"
mv "$target.new" "$target"
