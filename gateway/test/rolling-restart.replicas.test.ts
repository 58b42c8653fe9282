import { randomUUID } from 'node:crypto';
import type { Message } from '@entourage/contracts/calls/messages';
import { demoIds } from '@entourage/contracts/demo';
import { newPeople } from '@entourage/local-stack/testing/new-people';
import { type ProcessName, platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import { type Asked, isAnswered, type Sent, steadyLoad } from '@entourage/local-stack/testing/steady-load';
import { until } from '@entourage/service-kit/testing';
import { browser } from './matrix/people.ts';

// Two processes of everything, under load: what an orchestrator does in an upgrade, and what a lost node does.
const platform = platformUnderTest();
const { call, signIn } = browser(platform.publicUrl);
const people = newPeople(platform.publicUrl);
const liaisonId = demoIds['sci.novak'];

const services = [
  ...(['identity', 'verification', 'health-data', 'messaging', 'scheduling'] as const),
  ...(['invites', 'admin', 'presentation', 'training'] as const),
];
const programs = [...services, 'training-worker', 'gateway'] as const;

/** The reads of an athlete and of an administrator touch every service; each athlete also writes messages. */
async function aCrowd() {
  const admin = await signIn('admin');
  const athletes = await Promise.all(
    ['Ida', 'Juno', 'Mara'].map((firstName) =>
      // As the type of her other connections: the board asks about any other only while she has a single one.
      people.athlete({ firstName, lastName: 'Berg', liaisonIds: [liaisonId], liaisonType: 'SPORTS_SCIENCE' }),
    ),
  );
  const written = new Map(athletes.map(({ id }) => [id, [] as string[]]));
  const readsOfAthlete = [
    ...['/api/auth/user', '/api/biomarkers', '/api/messages', '/api/appointments', '/api/notices'],
    ...['/api/social-verification', '/api/shares', '/api/team-member-invites', '/api/athlete-profile'],
  ];
  const readsOfAdmin = [
    '/api/admin/training-jobs',
    '/api/admin/stats',
    '/api/admin/investor-presentation/summary',
    '/api/users',
  ];
  const inTurn = (cookie: string, paths: readonly string[]): (() => Asked) => {
    let turn = 0;
    return () => ({ path: paths[turn++ % paths.length]!, cookie });
  };
  const writer =
    ({ id, cookie }: (typeof athletes)[number]) =>
    (): Asked => {
      const content = `message ${written.get(id)!.push('')} of ${id}`;
      written.get(id)![written.get(id)!.length - 1] = content;
      const headers = { 'idempotency-key': randomUUID() };
      return { method: 'POST', path: '/api/messages', cookie, body: { receiverId: liaisonId, content }, headers };
    };
  const crowd = [
    ...athletes.map(({ cookie }) => inTurn(cookie, readsOfAthlete)),
    ...athletes.map(writer),
    inTurn(admin, readsOfAdmin),
  ];
  /** Texts of an athlete that are not in the thread, or there more than once. */
  async function lostOrDoubled({ id, cookie }: (typeof athletes)[number]): Promise<string[]> {
    const found = new Map<string, number>();
    for (let before = ''; ; ) {
      const answer = await call('GET', `/api/messages?with=${liaisonId}${before}`, { cookie });
      const page = (await answer.json()) as Message[];
      for (const { content } of page) found.set(content!, (found.get(content!) ?? 0) + 1);
      if (page.length < 200) break;
      before = `&before=${page[0]!.id}`;
    }
    return written.get(id)!.filter((content) => found.get(content) !== 1);
  }
  return { athletes, crowd, lostOrDoubled };
}

/** Waits until another process of this name runs. */
async function untilReplaced(name: ProcessName, pid: number | null): Promise<void> {
  await until(() => platform.pidOf(name) !== null && platform.pidOf(name) !== pid, { withinMs: 30_000 });
}

const told = (sent: readonly Sent[]) => sent.map(({ path, status, at }) => `${Math.round(at)} ms ${path} ${status}`);

test('every process in turn is asked to stop: no request fails, nothing is lost or doubled', async () => {
  const { athletes, crowd, lostOrDoubled } = await aCrowd();
  await using load = steadyLoad(platform.publicUrl, crowd);
  for (const program of programs) {
    const name = `${program}-1` as const;
    const pid = platform.pidOf(name);
    platform.terminate(name);
    await untilReplaced(name, pid);
  }
  await load.stop();

  const failed = load.sent.filter((one) => !isAnswered(one));
  expect(told(failed)).toEqual([]);
  expect(load.sent.length).toBeGreaterThan(1_000);
  for (const athlete of athletes) expect(await lostOrDoubled(athlete)).toEqual([]);
}, 240_000);

test('every process in turn is killed: only 503 with Retry-After, for at most two seconds (a gateway: lost connections); what was answered is there once', async () => {
  const { athletes, crowd, lostOrDoubled } = await aCrowd();
  await using load = steadyLoad(platform.publicUrl, crowd);
  const kills: { program: string; at: number }[] = [];
  for (const program of programs) {
    const name = `${program}-2` as const;
    const pid = platform.pidOf(name);
    kills.push({ program, at: load.now() });
    platform.kill(name);
    await untilReplaced(name, pid);
  }
  await load.stop();

  const failed = load.sent.filter((one) => !isAnswered(one));
  // Of a gateway that dies nobody can answer for it: the second try too may meet its address before the balancer knows.
  const isExpected = ({ at, tookMs, status, retryAfter }: Sent) =>
    kills.some((kill) => {
      const isBrief = at + tookMs >= kill.at && at <= kill.at + 2_000;
      return isBrief && (status === 503 ? retryAfter !== null : status === 0 && kill.program === 'gateway');
    });
  expect(told(failed.filter((one) => !isExpected(one)))).toEqual([]);
  // A message that was answered 503 may be sent again with its key, so a text is there once or was refused.
  const refused = failed.filter(({ path }) => path === '/api/messages').length;
  const missing = (await Promise.all(athletes.map(lostOrDoubled))).flat();
  expect(missing.length).toBeLessThanOrEqual(refused);
  process.stdout.write(`${load.sent.length} requests, ${failed.length} not answered over ${kills.length} kills\n`);
}, 240_000);
