import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endOrphans, runningStack } from './processes/pid-records.ts';
import { stackHome } from './stack-home.ts';

// `npm run reset`: empties the state of a stack that does not run. Nothing outside its folder is touched.
const home = stackHome();
const pid = runningStack(home.run);
if (!existsSync(home.root)) {
  console.log('Nothing to empty.');
} else if (pid !== null) {
  console.error(`The stack runs (pid ${pid}): stop it with Ctrl-C first.`);
  process.exitCode = 1;
} else {
  await endOrphans(home.run);
  for (const part of ['data', 'logs', 'run', 'secrets', 'mail'])
    rmSync(join(home.root, part), { recursive: true, force: true });
  const left = readdirSync(home.root, { withFileTypes: false }).join(', ');
  console.log(`Emptied ${home.root}.${left ? ` Left as it was: ${left}.` : ''}`);
}
