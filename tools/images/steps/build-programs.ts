import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { generateClients, staleClients } from '../../prisma/src/clients.mjs';
import { platformImages } from '../src/image-table.ts';
import { collectImages } from './collect-images.ts';

// Makes the files of every image, once for all of them: node tools/images/steps/build-programs.ts <folder>
// Runs while an image is built, in the root of the repository.
const [images] = process.argv.slice(2) as [string];
const bundles = '/tmp/programs';

await generateClients(
  process.cwd(),
  staleClients(process.cwd()).filter((folder) => !folder.includes('/test/')),
);
const sources = new Set(platformImages().flatMap(({ programs }) => Object.values(programs)));
const { status } = spawnSync(process.execPath, ['tools/bundle/src/bundle.ts', bundles, ...sources], {
  stdio: 'inherit',
});
if (status !== 0) process.exit(1);
collectImages({ bundles, images: join(images), root: process.cwd() });
