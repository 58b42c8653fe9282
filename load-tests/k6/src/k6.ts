import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { goTool, hasGo } from '@entourage/local-stack/testing/go-tool';
import { LoadFault } from './load-fault.ts';

const scenarioFolder = join(import.meta.dirname, '../scenarios');
/** k6 stops by itself at its end; after this time it is killed. */
const patienceSeconds = 60;

/** Builds k6 with our module; Go keeps it in its cache. @throws LoadFault without Go */
export async function buildK6(): Promise<string> {
  if (!hasGo) throw new LoadFault('k6 is built with Go 1.26 or newer, which was not found: https://go.dev/dl.');
  return goTool('entourage.example/tools/k6', { isPureGo: true, isAlone: true });
}

type Run = {
  program: string;
  scenario: string;
  seconds: number;
  variables: Record<string, string>;
  /** Whether the thresholds of the scenario are looked at. */
  isJudged: boolean;
  /** Ends it without a result. */
  signal: AbortSignal;
  /** Ends it with the figures until then. */
  ended?: AbortSignal | undefined;
};

/** Exit codes of k6 (`errext/exitcodes`) after which it has written its figures: all well, a threshold was missed, ended by a signal. */
const withFigures: readonly (number | null)[] = [0, 99, 105];

/**
 * Runs a scenario; k6 sends nothing anywhere but to the target.
 * @returns once it has written its figures
 * @throws LoadFault when k6 could not run the scenario, or was stopped
 */
export async function runK6(run: Run): Promise<void> {
  const { program, scenario, seconds, variables, isJudged, signal, ended: end } = run;
  signal.throwIfAborted();
  const args = [
    'run',
    '--no-usage-report',
    '--no-color',
    '--quiet',
    '--address',
    '',
    ...(isJudged ? [] : ['--no-thresholds']),
    ...Object.entries(variables).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    join(scenarioFolder, `${scenario}.ts`),
  ];
  // Only what it needs: K6_… variables of the shell would change the scenario.
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { PATH: process.env.PATH } });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const kill = () => void child.kill('SIGKILL');
  const late = setTimeout(kill, (seconds + patienceSeconds) * 1_000);
  const finish = () => void child.kill('SIGINT');
  signal.addEventListener('abort', kill);
  end?.addEventListener('abort', finish);
  if (end?.aborted) finish();
  try {
    const [code] = await ended;
    signal.throwIfAborted();
    if (!withFigures.includes(code)) throw new LoadFault(`k6 ended with ${code ?? 'a signal'}.`);
  } finally {
    clearTimeout(late);
    signal.removeEventListener('abort', kill);
    end?.removeEventListener('abort', finish);
  }
}
