import { demoIds, demoPassword } from '@entourage/contracts/demo';
import { seedAthletes, signIn } from './callers.ts';
import { type Call, compare, residentMegabytes } from './measure.ts';
import { startSubject } from './platform.ts';

/** `npm run bench`: the figures of the README, as ratios within one run. Prints; judges nothing. */
const subject = await startSubject();
try {
  console.log(`memory at rest: ${residentMegabytes(subject.pids)} MB for the whole platform`);
  const athletes = await seedAthletes(subject, 1_000);
  const one = athletes.slice(0, 1);
  const liaison = [await signIn(subject.publicUrl, 'dr.rivera', demoPassword)];
  const rows: [string, Call][] = [
    ['GET /api/auth/user, one caller', { path: '/api/auth/user', cookies: one }],
    ['GET /api/auth/user, 1,000 callers', { path: '/api/auth/user', cookies: athletes }],
    ['GET /api/biomarkers, one caller', { path: '/api/biomarkers', cookies: one }],
    ['GET /api/biomarkers, 1,000 callers', { path: '/api/biomarkers', cookies: athletes }],
    [
      'GET /api/biomarkers/{athleteId}, liaison, audited',
      { path: `/api/biomarkers/${demoIds.maya}`, cookies: liaison },
    ],
  ];
  const bases = { platform: subject.publicUrl, baseline: subject.baselineUrl };
  console.log('\n| call | platform req/s | baseline req/s | ratio | p50 ms | p99 ms |\n|---|---|---|---|---|---|');
  for (const [name, call] of rows) {
    const { platform, baseline } = await compare(bases, call);
    const ratio = (platform.requestsPerSecond / baseline.requestsPerSecond).toFixed(2);
    const cells = [
      Math.round(platform.requestsPerSecond),
      Math.round(baseline.requestsPerSecond),
      ratio,
      platform.p50,
      platform.p99,
    ];
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
  console.log(`\nmemory under load: ${residentMegabytes(subject.pids)} MB for the whole platform`);
} finally {
  await subject.stop();
}
