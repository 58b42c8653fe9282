import { printAddresses } from './platform/addresses.ts';
import { startPlatform } from './platform/platform.ts';
import { defaultPortBase } from './ports.ts';
import { endOrphans, killAll, runningStack } from './processes/pid-records.ts';
import { secondsSince, step } from './progress.ts';
import { StackError } from './stack-error.ts';
import { stackFolders } from './stack-folders.ts';

// `npm start`, and with --dev `npm run dev`.
const isDevelopment = process.argv.includes('--dev');
const begin = performance.now();
// The reader of the output may exit (`npm start | head`); the stack must still stop in order.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {});

try {
  const stopAsked = firstStopSignal();
  console.log('Starting Entourage\n');
  const platform = await untilStopped(
    startPlatform({ portBase: portBase(), isDevelopment, step, announce }),
    stopAsked,
  );
  printAddresses(platform, { isDevelopment, seconds: secondsSince(begin) });
  await stopAsked;
  console.log('\nStopping …');
  await platform.stop();
  console.log('Stopped. The state is kept; `npm run reset` empties it.');
} catch (error) {
  console.error(`\n${error instanceof StackError ? error.message : (error as Error).stack}`);
  process.exitCode = 1;
}

function portBase(): number {
  const given = process.env.PORT_BASE;
  if (!given) return defaultPortBase;
  const base = Number(given);
  if (!Number.isInteger(base) || base < 1024 || base > 65_000) {
    throw new StackError(`PORT_BASE is ${given}; it has to be a whole number from 1024 to 65000.`);
  }
  return base;
}

/** Resolves at the first Ctrl-C. The second one kills all processes. */
function firstStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let wasAsked = false;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (wasAsked && signal === 'SIGINT') {
          killAll(stackFolders().run);
          process.exit(1);
        }
        wasAsked = true;
        resolve();
      });
    }
  });
}

/** Ctrl-C during the start kills the recorded processes; the start then fails. */
async function untilStopped<T extends { stop: () => Promise<void> }>(starting: Promise<T>, stopAsked: Promise<void>) {
  const outcome = await Promise.race([starting, stopAsked]);
  if (outcome) return outcome;
  const { run } = stackFolders();
  if (runningStack(run) === process.pid) await endOrphans(run);
  await starting.then(
    (platform) => platform.stop(),
    () => {},
  );
  throw new StackError('Stopped before everything had started.');
}

function announce(text: string): void {
  console.error(`\n${text}`);
}
