import { readdirSync, rmdirSync, unlinkSync, utimesSync } from 'node:fs';
import { basename, join } from 'node:path';

// Keeps only files that `npm ci` reads, so that a change of a source does not install the packages again. Runs while an image is built.
const kept = new Set(['package.json', 'package-lock.json', '.npmrc']);
const root = process.argv[2];

for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
  if (!entry.isDirectory() && !kept.has(basename(entry.name))) unlinkSync(join(entry.parentPath, entry.name));
}
removeEmpty(root);

function removeEmpty(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) removeEmpty(join(folder, entry.name));
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder);
  else forgetTimes(folder);
}

/** Resets times, because a builder compares them too and those of folders have just changed. */
function forgetTimes(folder) {
  for (const place of [...readdirSync(folder).map((name) => join(folder, name)), folder]) utimesSync(place, 0, 0);
}
