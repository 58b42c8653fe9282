import { shareScope } from '@entourage/contracts/access/roles';
import { demoIds } from '@entourage/contracts/demo';
import { type NewAthlete, type NewMember, newPeople } from '@entourage/local-stack/testing/new-people';
import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import { until } from '@entourage/service-kit/testing';
import { browser } from './matrix/people.ts';

/** 'View as this person' shows the athlete what the member's own calls answer, byte for byte, whatever is shared. */
const platform = platformUnderTest();
const { call, signIn } = browser(platform.publicUrl);
let athlete: NewAthlete;
let member: NewMember;

const bodyOf = async (cookie: string, path: string) => (await call('GET', path, { cookie })).text();
const view = (cookie = athlete.cookie) => call('GET', `/api/shares/${member.shareId}/view`, { cookie });

beforeAll(async () => {
  const people = newPeople(platform.publicUrl);
  const liaisonIds = [demoIds['dr.rivera'], demoIds['coach.kim']];
  athlete = await people.athlete({ firstName: 'Ida', lastName: 'Moreau', liaisonIds });
  member = await people.member(athlete.cookie);
  const cookie = await signIn('dr.rivera');
  const changes = [
    { injuryRisk: 'MEDIUM', trainingIntensity: 'LOW' },
    { focusArea: 'Recovery', nutritionAdvice: ['Iron'] },
    { nextTodo: 'Scan', injuryRisk: 'HIGH' },
  ];
  for (const body of changes)
    expect((await call('PUT', `/api/biomarkers/${athlete.id}`, { cookie, body })).status).toBe(200);
  // Identity has projected the share.
  await until(async () => (await bodyOf(member.cookie, '/api/auth/user')).includes(athlete.id));
});

const combinations = Array.from({ length: 2 ** shareScope.options.length }, (_, bits) =>
  Object.fromEntries(shareScope.options.map((scope, index) => [scope, (bits & (1 << index)) !== 0])),
);

/** Below the 600 calls a minute of one session, also when each change takes a second because another file has stopped NATS. */
const perSession = 8;

test('for every combination of the six scopes', async () => {
  const seen = new Set<string>();
  let { cookie } = member;
  for (const [index, scopes] of combinations.entries()) {
    if (index % perSession === 0) cookie = await signIn(member.username);
    const path = `/api/shares/${member.shareId}`;
    expect((await call('PATCH', path, { cookie: athlete.cookie, body: { scopes } })).status).toBe(200);
    const { athletes } = JSON.parse(await bodyOf(cookie, '/api/auth/user')) as { athletes: object[] };
    const answer = await (await view()).text();
    // The relationships of the member's session may be up to a second old.
    await until(async () => {
      const paths = ['biomarkers/{id}', 'biomarkers/{id}/history', 'liaisons/athlete/{id}'];
      const [biomarkers, history, liaisons] = await Promise.all(
        paths.map((one) => bodyOf(cookie, `/api/${one.replace('{id}', athlete.id)}`)),
      );
      expect(answer).toBe(
        `{"user":${JSON.stringify(athletes[0])},"biomarkers":${biomarkers},"history":${history},"liaisons":${liaisons}}`,
      );
      return true;
    });
    seen.add(answer);
  }
  expect(seen.size).toBe(combinations.length);
}, 180_000);

test('nobody else’s share, and nothing while sharing is paused', async () => {
  expect((await view(await signIn('maya'))).status).toBe(404);
  const lock = (from: string | null, to: string | null) =>
    call('PUT', '/api/shares/lock', { cookie: athlete.cookie, body: { from, to } });
  await lock(new Date().toISOString(), new Date(Date.now() + 3_600_000).toISOString());
  const refused = await view();
  expect({ status: refused.status, body: await refused.json() }).toMatchObject({
    status: 409,
    body: { message: 'Sharing is paused. This person sees nothing at the moment.' },
  });
  await lock(null, null);
  expect((await view()).status).toBe(200);
});
