import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { documentFiles, presentFolder, releasesFolder } from './contracts.ts';

// Keeps the present documents as those of a release: node contracts/scripts/compatibility/keep-release.ts 0.2.0
const [version = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('usage: keep-release.ts <version>, such as 0.2.0');
const folder = join(releasesFolder, version);
if (existsSync(join(folder, 'openapi'))) throw new Error(`${version} is kept already, and a release does not change`);

const files = documentFiles(presentFolder);
for (const path of files) {
  const text = readFileSync(join(presentFolder, path), 'utf8');
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  // Read by programs only.
  writeFileSync(join(folder, path), path.endsWith('.json') ? `${JSON.stringify(JSON.parse(text))}\n` : text);
}
cpSync(join(presentFolder, 'pacts'), join(folder, 'pacts'), { recursive: true });
process.stdout.write(`${files.length} documents in ${folder}\n`);
