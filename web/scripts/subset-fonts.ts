import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

// Writes the fonts of the application from the packages of Fontsource (part of `npm run generate`). Their Latin files have more than is
// used: alternate glyphs, weights from 100 to 900. Every visitor loads both fonts before the first text looks right.

const folder = join(import.meta.dirname, '../src/shared/theme/fonts');
const resolve = createRequire(import.meta.url).resolve;
const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

/** Basic Latin, Latin-1 and the signs that texts use. Other letters come from the system's font, as before. */
const characters = `${from(0x20, 0x7e)}${from(0xa0, 0xff)}ıŒœŸ–—‘’“”„•…‹›€™←→↑↓−≤≥\u2009\u202f`;
/** `cv05` and `ss03` are set by the theme; `tnum` by figures in columns. */
const keepFeatures = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'cv05', 'ss03'];

const fonts = [
  {
    name: 'inter',
    file: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    weights: { min: 400, max: 700 },
  },
  // Headings and large figures; all of one weight (typography.ts).
  { name: 'sora', file: '@fontsource-variable/sora/files/sora-latin-wght-normal.woff2', weights: 600 },
];

mkdirSync(folder, { recursive: true });
for (const { name, file, weights } of fonts) {
  const original = readFileSync(resolve(file));
  const options = { targetFormat: 'woff2', variationAxes: { wght: weights }, keepFeatures } as const;
  writeFileSync(join(folder, `${name}.woff2`), await subsetFont(original, characters, options));
}
