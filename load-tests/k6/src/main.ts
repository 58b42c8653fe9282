import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { StackError } from '@entourage/local-stack/stack-error';
import { LoadFault } from './load-fault.ts';
import { runScenario } from './run.ts';
import { boundedNumber, scenarioOf } from './scenarios.ts';
import { loopbackAddress } from './target.ts';
import { textOf } from './text.ts';

// `npm run load -- <scenario> [--seconds n] [--size n] [--heap-snapshots <folder>]`, on a platform of its own or at LOAD_URL.
// Ends with 1 when a limit of thresholds.ts was missed, and with 130 or 143 after SIGINT or SIGTERM, once everything has stopped.
const stop = new AbortController();
let signalled: NodeJS.Signals | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    signalled ??= signal;
    stop.abort(new LoadFault(`Stopped by ${signal}.`));
  });

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seconds: { type: 'string' }, size: { type: 'string' }, 'heap-snapshots': { type: 'string' } },
  });
  const { name, scenario } = scenarioOf(positionals[0]);
  const loadUrl = process.env.LOAD_URL ? loopbackAddress(process.env.LOAD_URL) : undefined;
  const { result, folder } = await runScenario({
    name,
    scenario,
    loadUrl,
    adminPassword: process.env.LOAD_ADMIN_PASSWORD,
    signal: stop.signal,
    say: console.log,
    heapSnapshots: values['heap-snapshots'],
    seconds: boundedNumber('seconds', values.seconds, scenario.seconds, scenario.maxSeconds),
    size: boundedNumber('size', values.size, scenario.size, scenario.maxSize),
  });
  console.log(textOf(result));
  console.log(`\n${relative(repositoryRoot, folder)}/index.html`);
  if (!result.holds) process.exitCode = 1;
} catch (error) {
  const isKnown = error instanceof LoadFault || error instanceof StackError || signalled !== undefined;
  console.error(isKnown ? `load: ${(error as Error).message}` : error);
  process.exitCode = signalled === 'SIGINT' ? 130 : signalled ? 143 : 1;
}
