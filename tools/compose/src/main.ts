import { prepareFolders } from './prepare-folders.ts';

// Runs once before everything else of docker-compose.yml: makes the folders of the secrets volume that the containers mount.
const folder = process.argv[2];
if (!folder) {
  console.error('usage: prepare-compose <folder>');
  process.exit(2);
}
for (const name of await prepareFolders(folder)) console.log(`prepared ${name}`);
