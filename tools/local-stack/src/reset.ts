import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endOrphans, runningStack } from './processes/pid-records.ts';
import { stackFolders } from './stack-folders.ts';

// `npm run reset`: empties the state of a stack that does not run. Nothing outside its folder is touched.
const folders = stackFolders();
const pid = runningStack(folders.run);
if (!existsSync(folders.root)) {
  console.log('Nothing to empty.');
} else if (pid !== null) {
  console.error(`The stack runs (pid ${pid}): stop it with Ctrl-C first.`);
  process.exitCode = 1;
} else {
  await endOrphans(folders.run);
  for (const part of ['data', 'logs', 'run', 'secrets', 'mail'])
    rmSync(join(folders.root, part), { recursive: true, force: true });
  const left = readdirSync(folders.root, { withFileTypes: false }).join(', ');
  console.log(`Emptied ${folders.root}.${left ? ` Left as it was: ${left}.` : ''}`);
}
