import { noRelationships } from '@entourage/contracts/access/caller';
import type { SuggestedSlot } from '@entourage/contracts/calls/appointments';
import { demoIds } from '@entourage/contracts/demo';
import { dayMs, minuteMs } from '@entourage/contracts/durations';
import { crowdOf } from '@entourage/local-stack/testing/crowd';
import { newPeople } from '@entourage/local-stack/testing/new-people';
import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import { isAnswered, steadyLoad } from '@entourage/local-stack/testing/steady-load';
import { issuers, signingKey, signToken } from '@entourage/service-kit';
import { until } from '@entourage/service-kit/testing';
import { browser } from './matrix/people.ts';
import { untilReplaced } from './support/until-replaced.ts';

// One of two machines has a wrong clock (F21): its processes follow the clock of their store, so nobody notices.
const platform = platformUnderTest();
const { call, signIn } = browser(platform.publicUrl);
const people = newPeople(platform.publicUrl);
const liaisonId = demoIds['sci.novak'];

const offsets = {
  gateway: 10 * minuteMs,
  identity: 10 * minuteMs,
  verification: -10 * minuteMs,
  'health-data': dayMs,
  messaging: -dayMs,
  scheduling: dayMs,
  invites: -dayMs,
  admin: 10 * minuteMs,
  presentation: -10 * minuteMs,
  training: dayMs,
} as const;
type Program = keyof typeof offsets;
const programs = Object.keys(offsets) as Program[];
const services = programs.filter((name) => name !== 'gateway');
const replica = (name: Program) => `${name}-2` as const;

async function restartWithClock(program: Program, offsetMs: number): Promise<void> {
  const name = replica(program);
  const pid = platform.pidOf(name);
  platform.setClock(name, offsetMs);
  platform.terminate(name);
  await untilReplaced(platform, name, pid);
  await until(() => isReady(program), { withinMs: 60_000 });
}

const isReady = (program: Program) =>
  fetch(`${addressOf(program)}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
const addressOf = (program: Program) => `http://127.0.0.1:${platform.ownPort(replica(program))}`;

/** The status that the replica with the wrong clock answers to a token which was signed that long ago, for thirty seconds. */
async function statusOfToken(service: Program, ageMs: number): Promise<number> {
  const claims = {
    typ: 'access',
    sub: demoIds.maya,
    sid: demoIds.theo,
    role: 'ATHLETE',
    status: 'APPROVED',
    relationships: noRelationships,
  };
  const token = await signToken(claims, {
    key: signingKey(platform.secret('access-private-key.pem')),
    issuer: issuers.access,
    audience: service,
    expiresInSeconds: 30,
    issuedAt: new Date(Date.now() - ageMs),
  });
  const answer = await fetch(`${addressOf(service)}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ __typename }' }),
  });
  return answer.status;
}

afterAll(() => Promise.all(programs.map((program) => restartWithClock(program, 0))), 120_000);

test.each([1, -1])(
  'a replica of each process with a wrong clock serves as the other does, and services take no token that has expired (× %i)',
  async (sign) => {
    await Promise.all(programs.map((program) => restartWithClock(program, sign * offsets[program])));

    for (const service of services) {
      const wrongMs = sign * offsets[service];
      expect({
        service,
        fresh: await statusOfToken(service, 0),
        // Good by the wrong clock of that machine, in one of the two runs.
        expired: await statusOfToken(service, Math.abs(wrongMs)),
        early: await statusOfToken(service, -Math.abs(wrongMs)),
      }).toEqual({ service, fresh: 200, expired: 401, early: 401 });
    }

    const athletes = await Promise.all(
      ['Ida', 'Juno'].map((firstName) =>
        people.athlete({ firstName, lastName: 'Clock', liaisonIds: [liaisonId], liaisonType: 'SPORTS_SCIENCE' }),
      ),
    );
    const crowd = crowdOf({ call, admin: await signIn('admin'), athletes, liaisonId });
    await using load = steadyLoad(platform.publicUrl, crowd.people);
    // Both replicas of identity sign some of these sessions, and both gateways accept them.
    for (let time = 0; time < 8; time += 1) {
      const cookie = await signIn('maya');
      expect((await call('GET', '/api/auth/user', { cookie })).status).toBe(200);
    }
    await until(() => load.sent.length > 300, { withinMs: 60_000 });
    await load.stop();

    expect(load.sent.filter((one) => !isAnswered(one))).toEqual([]);
    expect(await crowd.lostOrDoubled()).toEqual([]);
  },
  240_000,
);

// The clocks are still those of the test above.
test('free times, the order of messages and audit rows do not show which clock made them', async () => {
  const athlete = await people.athlete({ firstName: 'Mara', lastName: 'Clock', liaisonIds: [liaisonId] });
  const cookie = athlete.cookie;
  const before = Date.now();
  const texts = ['1', '2', '3', '4', '5', '6'];
  for (const content of texts)
    await call('POST', '/api/messages', { cookie, body: { receiverId: liaisonId, content } });
  const thread = await answerTo<{ content: string; createdAt: string }[]>(`/api/messages?with=${liaisonId}`, cookie);
  const offered = await Promise.all(
    texts.map(() => answerTo<SuggestedSlot[]>(`/api/appointments/suggest/${liaisonId}`, cookie)),
  );
  const admin = await signIn('admin');
  const trail = () => answerTo<{ at: string; recordedAt: string }[]>(`/api/admin/audit?personId=${athlete.id}`, admin);
  await until(async () => (await trail()).length > 0, { withinMs: 30_000 });
  const after = Date.now();

  expect(thread.slice(-texts.length).map(({ content }) => content)).toEqual(texts);
  expect(offered[0]!.length).toBeGreaterThan(0);
  expect(new Set(offered.map((slots) => JSON.stringify(slots))).size).toBe(1);
  const times = [
    ...thread.map(({ createdAt }) => createdAt),
    ...(await trail()).flatMap((row) => [row.at, row.recordedAt]),
  ];
  const wrong = times.filter((time) => Date.parse(time) < before - minuteMs || Date.parse(time) > after + minuteMs);
  expect(wrong).toEqual([]);
});

async function answerTo<Answer>(path: string, cookie: string): Promise<Answer> {
  const answer = await call('GET', path, { cookie });
  expect({ path, status: answer.status }).toEqual({ path, status: 200 });
  return (await answer.json()) as Answer;
}
