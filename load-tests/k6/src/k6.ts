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
  signal: AbortSignal;
};

/**
 * Runs a scenario; k6 sends nothing anywhere but to the target.
 * @returns its exit code: 0, or 99 when a threshold was missed
 * @throws LoadFault when k6 could not run the scenario, or was stopped
 */
export async function runK6({ program, scenario, seconds, variables, isJudged, signal }: Run): Promise<number> {
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
  signal.addEventListener('abort', kill);
  try {
    const [code] = await ended;
    signal.throwIfAborted();
    if (code !== 0 && code !== 99) throw new LoadFault(`k6 ended with ${code ?? 'a signal'}.`);
    return code;
  } finally {
    clearTimeout(late);
    signal.removeEventListener('abort', kill);
  }
}
