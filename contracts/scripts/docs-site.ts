import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { apiDocs } from '../src/docs/api-docs.ts';

// Writes the pages of the API as static files: npm run docs -- [folder], contracts/dist/docs without one.
const folder = resolve(process.argv[2] ?? join(import.meta.dirname, '../dist/docs'));

const files = apiDocs();
if (process.argv[2] === undefined) rmSync(folder, { recursive: true, force: true });
for (const [name, { content }] of files) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}
process.stdout.write(`${files.size} files in ${folder}\n`);
