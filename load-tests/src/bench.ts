import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { demoIds, demoPassword } from '@entourage/contracts/demo';
import { seedAthletes, signIn } from './callers.ts';
import { assignAthletes, fillThread, transactionsDuring } from './care-loop.ts';
import { deckFigures } from './deck.ts';
import { liveLatency } from './live-latency.ts';
import { burst, type Call, compare, residentMegabytes } from './measure.ts';
import { startSubject } from './platform.ts';
import { tlsFigures } from './tls.ts';
import { trainingFigures } from './training.ts';

/**
 * `npm run bench`: the figures of the README, as ratios within one run. Prints; judges nothing. `npm run bench -- --calls <text>` measures
 * the calls whose name contains the text, and nothing else; with `deck` the investor deck, with
 * `training` the training centre, and with `tls` what TLS between gateway and services costs.
 */
const { calls } = parseArgs({ options: { calls: { type: 'string' } } }).values;
const subject = await startSubject();
try {
  console.log(`memory at rest: ${residentMegabytes(subject.pids)} MB for the whole platform`);
  const athletes = await seedAthletes(subject, 1_000);
  const one = athletes.slice(0, 1);
  const liaison = [await signIn(subject.publicUrl, 'dr.rivera', demoPassword)];
  const maya = [await signIn(subject.publicUrl, 'maya', demoPassword)];
  await fillThread(subject, demoIds['coach.kim'], 1_000);
  // Everybody is new in the first second of a burst: a thousand callers take longer until they are what they are all day.
  const ofMany = { seconds: 10 };
  const rows: [string, Call, { seconds: number }?][] = [
    ['GET /api/auth/user, one caller', { path: '/api/auth/user', cookies: one }],
    ['GET /api/auth/user, 1,000 callers', { path: '/api/auth/user', cookies: athletes }, ofMany],
    ['GET /api/auth/user, 1,000 callers, four seconds after a pause', { path: '/api/auth/user', cookies: athletes }],
    ['GET /api/biomarkers, one caller', { path: '/api/biomarkers', cookies: one }],
    ['GET /api/biomarkers, 1,000 callers', { path: '/api/biomarkers', cookies: athletes }, ofMany],
    ['GET /api/biomarkers, 1,000 callers, four seconds after a pause', { path: '/api/biomarkers', cookies: athletes }],
    [
      'GET /api/biomarkers/{athleteId}, liaison, audited',
      { path: `/api/biomarkers/${demoIds.maya}`, cookies: liaison },
    ],
    ['GET /api/messages, the list', { path: '/api/messages', cookies: maya }],
    ['GET /api/messages?with=, newest page', { path: `/api/messages?with=${demoIds['coach.kim']}`, cookies: maya }],
  ];
  const gateway = subject.programs.find(({ name }) => name === 'gateway')!.pid;
  const subjects = { platformUrl: subject.publicUrl, baselineUrl: subject.baselineUrl, gateway };
  console.log(
    '\n| call | platform req/s | baseline req/s | ratio | gateway CPU µs a call | p50 ms | p99 ms |\n|---|---|---|---|---|---|---|',
  );
  for (const [name, call, times] of rows.filter(([name]) => name.includes(calls ?? ''))) {
    const { platform, baseline, gatewayCpuUs } = await compare(subjects, call, times);
    const ratio = (platform.requestsPerSecond / baseline.requestsPerSecond).toFixed(2);
    const cells = [
      Math.round(platform.requestsPerSecond),
      Math.round(baseline.requestsPerSecond),
      ratio,
      Math.round(gatewayCpuUs),
      platform.p50,
      platform.p99,
    ];
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
  if (calls === undefined) await careLoop(maya, liaison);
  if (calls === undefined || calls === 'deck') await deckFigures(subject);
  if (calls === undefined || calls === 'training') await trainingFigures(subject);
  if (calls === 'tls') await tlsFigures(subject);
  console.log(`\nmemory under load: ${residentMegabytes(subject.pids)} MB for the whole platform`);
} finally {
  await subject.stop();
}

/** Live latency, and how threads and lists grow. */
async function careLoop(maya: string[], liaison: string[]): Promise<void> {
  const { sent, seen, p50, p95 } = await liveLatency({
    publicUrl: subject.publicUrl,
    sender: maya[0]!,
    receiver: liaison[0]!,
  });
  console.log(
    `\n50 messages a second: ${seen} of ${sent} seen, POST accepted to live event p50 ${p50} ms, p95 ${p95} ms`,
  );

  const page = (liaisonId: string): Call => ({ path: `/api/messages?with=${liaisonId}`, cookies: maya });
  await fillThread(subject, demoIds['dr.rivera'], 1_000_000);
  const [short, long] = [
    await burst(subject.publicUrl, page(demoIds['coach.kim']), 5),
    await burst(subject.publicUrl, page(demoIds['dr.rivera']), 5),
  ];
  const growth = (short.requestsPerSecond / long.requestsPerSecond).toFixed(2);
  console.log(`newest page of a thread of 1,000,000 messages: ${growth} times the cost of one of 1,000`);

  console.log(
    '\n| a liaison’s list | athletes | p50 ms | transactions of its database per request |\n|---|---|---|---|',
  );
  for (const athletes of [5, 500]) {
    await assignAthletes(subject, demoIds['sci.novak'], athletes - (athletes === 5 ? 1 : 5));
    const cookies = [await signIn(subject.publicUrl, 'sci.novak', demoPassword)];
    const lists: [string, string, string][] = [
      ['dashboard', `/api/liaisons/athletes/${demoIds['sci.novak']}`, subject.urls.adminPostgres],
      ['conversations', '/api/messages', subject.urls.messagingPostgres],
    ];
    for (const [name, path, url] of lists) {
      await burst(subject.publicUrl, { path, cookies }, 1);
      const seconds = 5;
      const idle = await transactionsDuring(url, () => pause(seconds * 1_000));
      let requests = 0;
      let p50 = 0;
      const busy = await transactionsDuring(url, async () => {
        ({ requests, p50 } = await burst(subject.publicUrl, { path, cookies }, seconds, 1));
      });
      console.log(`| ${name} | ${athletes} | ${p50} | ${((busy - idle) / requests).toFixed(1)} |`);
    }
  }
}
