import { spawnSync } from 'node:child_process';
import { generateIcons, staleIcons } from '../../icons/src/icons.mjs';

// Builds the web application into web/dist: node tools/images/steps/build-web.ts
// Runs while an image is built, in the root of the repository.
const icons = staleIcons(process.cwd());
if (icons) generateIcons(process.cwd(), icons);
const { status } = spawnSync(process.execPath, ['../node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
  cwd: 'web',
  stdio: 'inherit',
});
process.exit(status ?? 1);
