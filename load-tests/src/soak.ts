import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { demoIds, demoPassword } from '@entourage/contracts/demo';
import { seedAthletes, signIn } from './callers.ts';
import { residentOf, slopePerMinute } from './measure.ts';
import { type Subject, startSubject } from './platform.ts';
import { type CallMix, careMix } from './soak-mix.ts';

/**
 * `npm run soak -- --minutes 20 --calls-per-second 100 --heap-snapshots <folder>`: a steady mix of calls, and the resident memory of
 * every Node process beside it. Ends with 1 when a process has more than 300 MB at any time, or grows by more than 0.5 MB a minute in
 * the second half. A folder gets each process's heap snapshots from the beginning and from the end.
 */
const maxMegabytes = 300;
const maxSlopePerMinute = 0.5;
const sampleEveryMs = 10_000;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    'calls-per-second': { type: 'string', default: '100' },
    'heap-snapshots': { type: 'string' },
  },
});
const minutes = Number(values.minutes);
const callsPerSecond = Number(values['calls-per-second']);
const folder = values['heap-snapshots'] ? resolve(values['heap-snapshots']) : null;
if (folder) {
  mkdirSync(folder, { recursive: true });
  process.env.NODE_OPTIONS = `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${folder}`;
}

// A snapshot leaves its process larger: the one from the beginning is of a platform of its own.
if (folder) await withWarmPlatform(({ subject }) => snapshots(subject));

await withWarmPlatform(async ({ subject, mix, streams }) => {
  const load = steadyLoad(mix, callsPerSecond, minutes * 60);
  const samples: Sample[] = [];
  let isOver = false;
  void load.finally(() => {
    isOver = true;
  });
  for (const startedAt = performance.now(); !isOver; await pause(sampleEveryMs)) {
    const atMinute = (performance.now() - startedAt) / 60_000;
    for (const { name, pid } of subject.programs) samples.push({ name, atMinute, megabytes: residentOf(pid) });
  }
  const { calls, failed } = await load;
  console.log(`${calls} calls in ${minutes} minutes, ${failed.size} kinds of failure`);
  for (const [failure, count] of failed) console.log(`  ${count} × ${failure}`);
  await snapshots(subject);
  for (const stream of streams) stream.abort();
  if (!report(subject, samples)) process.exitCode = 1;
});

type Warm = { subject: Subject; mix: CallMix; streams: readonly AbortController[] };

/** Runs `work` on a platform whose code is compiled and whose caches are filled, and stops the platform, also after a failure. */
async function withWarmPlatform(work: (warm: Warm) => Promise<void>): Promise<void> {
  const subject = await startSubject();
  try {
    await work({ subject, ...(await warmUp(subject)) });
  } finally {
    await subject.stop();
  }
}

async function warmUp(subject: Subject): Promise<Omit<Warm, 'subject'>> {
  const people = {
    athletes: await seedAthletes(subject, 1_000),
    maya: await signIn(subject.publicUrl, 'maya', demoPassword),
    liaison: await signIn(subject.publicUrl, 'dr.rivera', demoPassword),
    admin: await signIn(subject.publicUrl, 'admin', demoPassword),
  };
  const mix = careMix({ publicUrl: subject.publicUrl, people, ids: demoIds });
  const streams = openStreams(subject.publicUrl, people.athletes.slice(0, 50));
  await steadyLoad(mix, callsPerSecond, 60);
  return { mix, streams };
}

type Sample = { name: string; atMinute: number; megabytes: number };

/** Prints a line per process. @returns whether all hold */
function report(subject: Subject, samples: readonly Sample[]): boolean {
  console.log(
    '\n| process | first MB | last MB | peak MB | MB a minute, second half | holds |\n|---|---|---|---|---|---|',
  );
  const rows = subject.programs.map(({ name }) => {
    const own = samples.filter((sample) => sample.name === name);
    const peak = Math.max(...own.map(({ megabytes }) => megabytes));
    const slope = slopePerMinute(own.filter(({ atMinute }) => atMinute >= minutes / 2));
    const holds = peak <= maxMegabytes && slope <= maxSlopePerMinute;
    const figures = [own[0]!.megabytes, own.at(-1)!.megabytes, peak].map(Math.round);
    console.log(`| ${[name, ...figures, slope.toFixed(2), holds ? 'yes' : 'NO'].join(' | ')} |`);
    return holds;
  });
  return rows.every(Boolean);
}

/** Asks each process for a snapshot of its heap, one after the other: a process stands still meanwhile. */
async function snapshots({ programs }: Subject): Promise<void> {
  if (!folder) return;
  for (const { pid } of programs) {
    process.kill(pid, 'SIGUSR2');
    await pause(4_000);
  }
}

/** So many calls a second, evenly, whatever they take; at most 64 at once, so that a slow platform is not buried. */
async function steadyLoad(mix: CallMix, perSecond: number, seconds: number) {
  const failed = new Map<string, number>();
  const open = new Set<Promise<void>>();
  const startedAt = performance.now();
  let calls = 0;
  while (performance.now() - startedAt < seconds * 1_000) {
    const due = Math.floor(((performance.now() - startedAt) / 1_000) * perSecond);
    for (; calls < due && open.size < 64; calls++) {
      const one: Promise<void> = mix(calls).then((failure) => {
        open.delete(one);
        if (failure) failed.set(failure, (failed.get(failure) ?? 0) + 1);
      });
      open.add(one);
    }
    if (open.size >= 64) await Promise.race(open);
    else await pause(5);
  }
  await Promise.all(open);
  return { calls, failed };
}

/** Open browsers: what they hear is read and dropped. */
function openStreams(publicUrl: string, cookies: readonly string[]): AbortController[] {
  return cookies.map((cookie) => {
    const end = new AbortController();
    void (async () => {
      const { body } = await fetch(`${publicUrl}/api/events`, { headers: { cookie }, signal: end.signal });
      for await (const _ of body!);
    })().catch(() => {});
    return end;
  });
}
