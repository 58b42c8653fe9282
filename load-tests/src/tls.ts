import { demoIds, demoPassword } from '@entourage/contracts/demo';
import { seedAthletes, signIn } from './callers.ts';
import { burst, type Call, type Figures, median } from './measure.ts';
import { type Subject, startSubject } from './platform.ts';
import { cpuMsOf } from './processes.ts';

const rounds = 8;
const seconds = 4;

/** What HTTPS with certificates of both sides costs between gateway and services: two platforms in turns, one with it. */
export async function tlsFigures(plain: Subject, signal: AbortSignal): Promise<void> {
  process.env.LOCAL_STACK_TLS = 'on';
  const secure = await startSubject(signal);
  try {
    console.log(
      '\n| call | with TLS req/s | without req/s | ratio | processor time of gateway and services, µs a call, with / without | ratio | p99 ms with / without |\n|---|---|---|---|---|---|---|',
    );
    const sides = await Promise.all(
      [secure, plain].map(async (subject) => ({ subject, calls: await callsOf(subject) })),
    );
    const [first] = sides;
    for (const name of Object.keys(first!.calls)) {
      const measured = sides.map(() => ({ figures: [] as Figures[], cpuMs: 0, requests: 0 }));
      for (const { subject, calls } of sides) await burst(subject.publicUrl, calls[name]!, 2);
      for (let round = 0; round < rounds; round++)
        for (const [index, { subject, calls }] of sides.entries()) {
          const used = () => subject.programs.reduce((sum, { pid }) => sum + cpuMsOf(pid), 0);
          const before = used();
          const figures = await burst(subject.publicUrl, calls[name]!, seconds);
          const side = measured[index]!;
          side.cpuMs += used() - before;
          side.requests += figures.requests;
          side.figures.push(figures);
        }
      const [withTls, without] = measured.map(({ figures, cpuMs, requests }) => ({
        perSecond: median(figures.map(({ requestsPerSecond }) => requestsPerSecond)),
        p99: median(figures.map(({ p99 }) => p99)),
        cpuUs: Math.round((cpuMs * 1_000) / requests),
      })) as [Summary, Summary];
      console.log(
        `| ${name} | ${Math.round(withTls.perSecond)} | ${Math.round(without.perSecond)} | ${(withTls.perSecond / without.perSecond).toFixed(2)} | ${withTls.cpuUs} / ${without.cpuUs} | ${(withTls.cpuUs / without.cpuUs).toFixed(2)} | ${withTls.p99} / ${without.p99} |`,
      );
    }
  } finally {
    delete process.env.LOCAL_STACK_TLS;
    await secure.stop();
  }
}
type Summary = { perSecond: number; p99: number; cpuUs: number };

async function callsOf(subject: Subject): Promise<Record<string, Call>> {
  const athletes = (await seedAthletes(subject, 1_000)).map(({ cookie }) => cookie);
  const liaison = [await signIn(subject.publicUrl, 'dr.rivera', demoPassword)];
  return {
    'GET /api/auth/user, one caller': { path: '/api/auth/user', cookies: athletes.slice(0, 1) },
    'GET /api/auth/user, 1,000 callers': { path: '/api/auth/user', cookies: athletes },
    'GET /api/biomarkers, 1,000 callers': { path: '/api/biomarkers', cookies: athletes },
    'GET /api/biomarkers/{athleteId}, liaison': { path: `/api/biomarkers/${demoIds.maya}`, cookies: liaison },
  };
}
