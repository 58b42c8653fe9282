import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { type Machine, machineNow } from '../../src/machine.ts';
import {
  type CallFigures,
  type CheckFigures,
  callsOf,
  checksOf,
  type K6Figures,
  thresholdsOf,
  type Verdict,
} from './figures.ts';
import { heapSnapshots } from './heap-snapshots.ts';
import { judge, type Second, secondsOf } from './judge.ts';
import { buildK6, runK6 } from './k6.ts';
import { LoadFault } from './load-fault.ts';
import { type MemorySeries, sampleMemory } from './memory.ts';
import { pageOf } from './page.ts';
import { registerPeople } from './people.ts';
import type { Scenario, ScenarioName } from './scenarios.ts';
import { ownTarget, runningTarget, type Target } from './target.ts';

export type Result = {
  scenario: ScenarioName;
  what: string;
  startedAt: string;
  seconds: number;
  size: number;
  /** `own`, or the address of a platform that ran already. */
  target: string;
  machine: Machine;
  holds: boolean;
  verdicts: Verdict[];
  calls: CallFigures[];
  checks: CheckFigures[];
  memory: MemorySeries[];
  /** Of the stress scenario. */
  perSecond: Second[];
};

export type RunOptions = {
  name: ScenarioName;
  scenario: Scenario;
  seconds: number;
  size: number;
  /** Address of a running platform; without it one is started. */
  loadUrl: string | undefined;
  /** Password of the account `admin` of the running platform, where it is not the demo account. */
  adminPassword?: string | undefined;
  /** Ends the load before its time, with its result: for a load beside something whose length is not known. */
  ended?: AbortSignal;
  /** Folder that gets heap snapshots of the processes, from before and after the load; only of a platform of its own. */
  heapSnapshots?: string | undefined;
  signal: AbortSignal;
  say: (text: string) => void;
};

/**
 * Runs a scenario, and writes `summary.json` and `index.html` to a folder of its own below `.local/load`.
 * @throws LoadFault, or the signal's reason; the platform and k6 have ended in any case
 */
export async function runScenario(options: RunOptions): Promise<{ result: Result; folder: string }> {
  const { name, scenario, seconds, size, loadUrl, signal, say } = options;
  if (loadUrl && options.heapSnapshots) throw new LoadFault('Heap snapshots are taken of a platform of its own only.');
  // Looked for before anything is built: the first build of k6 takes minutes.
  const running = loadUrl ? await runningTarget(loadUrl) : null;
  const program = await buildK6();
  const snapshot = options.heapSnapshots ? heapSnapshots(options.heapSnapshots) : null;
  const machine = machineNow();
  say(loadUrl ? `Load goes to ${loadUrl}.` : 'Starting a platform …');
  let target = running ?? (await ownTarget(signal));
  try {
    signal.throwIfAborted();
    const athletes = peopleNeeded(name, scenario, size);
    say(`Registering ${athletes} athletes and ${scenario.liaisons} liaisons …`);
    const isOfListeners = name === 'live-listeners';
    const { adminPassword } = options;
    const { liaisons } = scenario;
    const wanted = { athletes, liaisons, haveRecords: !isOfListeners, ...(adminPassword && { adminPassword }) };
    const people = await registerPeople(target.base, wanted, signal);
    // Streams would use memory that the registrations have freed, which would hide their own use.
    if (isOfListeners) target = await target.restarted();
    const startedAt = new Date();
    if (name !== 'smoke') await warmUp(options, { program, target, people, startedAt });
    await snapshot?.(target.programs);
    say(`${name}: ${seconds} seconds, size ${size} …`);
    const { figures, memory } = await measured(options, { program, target, people, startedAt });
    await snapshot?.(target.programs);
    const verdicts = [...thresholdsOf(figures), ...judge({ name, figures, memory: snapshot ? [] : memory, size })];
    const result: Result = {
      scenario: name,
      what: scenario.what,
      startedAt: startedAt.toISOString(),
      seconds,
      size,
      target: loadUrl ? target.base : 'own',
      machine,
      holds: verdicts.every(({ holds }) => holds),
      verdicts,
      calls: callsOf(figures),
      checks: checksOf(figures),
      memory,
      perSecond: secondsOf(figures),
    };
    return { result, folder: write(result) };
  } finally {
    await target.stop();
  }
}

/** Streams are one per athlete, and the day has a hundred of them for each of its size. */
function peopleNeeded(name: ScenarioName, { athletes }: Scenario, size: number): number {
  if (name === 'live-listeners') return size;
  return name === 'day-in-the-life' ? athletes * size : athletes;
}

type Parts = { program: string; target: Target; people: object; startedAt: Date };

/** Seconds of the smoke scenario before a load that is measured: the first calls of a process run code that is not compiled yet. */
const warmUpSeconds = 8;
const warmUpSize = 4;

/** The load itself reports what is wrong. */
async function warmUp(options: RunOptions, parts: Parts): Promise<void> {
  options.say(`Warming up for ${warmUpSeconds} seconds …`);
  await k6Figures({ ...options, name: 'smoke', seconds: warmUpSeconds, size: warmUpSize }, parts, { isJudged: false });
}

/** Runs k6 beside the sampling of memory. */
async function measured(options: RunOptions, parts: Parts) {
  const isOver = new AbortController();
  const sampling = sampleMemory(parts.target.programs, isOver.signal);
  const figures = await k6Figures(options, parts, { isJudged: true }).finally(() => isOver.abort());
  return { figures, memory: await sampling };
}

/** Runs k6. What it gets holds sessions, so it is readable by this user only and deleted. */
async function k6Figures(
  { name, seconds, size, signal, ended }: RunOptions,
  { program, target, people, startedAt }: Parts,
  { isJudged }: { isJudged: boolean },
): Promise<K6Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'entourage-load-'));
  const [peopleFile, figuresFile] = [join(folder, 'people.json'), join(folder, 'figures.json')];
  try {
    writeFileSync(peopleFile, JSON.stringify(people), { mode: 0o600 });
    const variables = {
      LOAD_BASE: target.base,
      LOAD_PEOPLE: peopleFile,
      LOAD_FIGURES: figuresFile,
      LOAD_SECONDS: String(seconds),
      LOAD_SIZE: String(size),
      LOAD_STARTED_AT: String(startedAt.getTime()),
    };
    await runK6({ program, scenario: name, seconds, variables, isJudged, signal, ended });
    return JSON.parse(readFileSync(figuresFile, 'utf8')) as K6Figures;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function write(result: Result): string {
  const time = result.startedAt.replace(/[:.]/g, '-').slice(0, 19);
  const folder = join(repositoryRoot, '.local/load', `${result.scenario}-${time}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'summary.json'), `${JSON.stringify(result, null, 2)}\n`);
  writeFileSync(join(folder, 'index.html'), pageOf(result));
  return folder;
}
