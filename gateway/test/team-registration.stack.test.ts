import type { TeamInvite } from '@entourage/contracts/calls/team-invites';
import type { CurrentUser } from '@entourage/contracts/calls/users';
import { demoPassword } from '@entourage/contracts/demo';
import { type NewAthlete, newPeople } from '@entourage/local-stack/testing/new-people';
import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import { until } from '@entourage/service-kit/testing';
import { browser } from './matrix/people.ts';

/** A person joins a team with a code (T5, T6, F17), over the whole platform. */
const platform = platformUnderTest();
const { call, signIn } = browser(platform.publicUrl);
let athlete: NewAthlete;
beforeAll(async () => {
  athlete = await newPeople(platform.publicUrl).athlete({ firstName: 'Ines', lastName: 'Baro' });
});
afterEach(() => platform.resume('nats'));

const json = async <Body>(response: Response) => (await response.json()) as Body;
const invited = async (cookie = athlete.cookie) =>
  json<TeamInvite>(
    await call('POST', '/api/team-member-invites', { cookie, body: { teamMemberName: 'Coach Ana Lúcia' } }),
  );
const listed = async (id: string) => {
  const all = await json<TeamInvite[]>(await call('GET', '/api/team-member-invites', { cookie: athlete.cookie }));
  return all.find((invite) => invite.id === id);
};
const aName = () => `m-${crypto.randomUUID().slice(0, 12)}`;
const register = (inviteCode: string, username = aName()) =>
  call('POST', '/api/register-team-member', { body: { inviteCode, username, password: demoPassword } });
const shared = (cookie: string) => call('GET', `/api/biomarkers/${athlete.id}`, { cookie });

test('the account has access with its first sign-in, the invite is used, and its deletion ends the access', async () => {
  const invite = await invited();
  const username = aName();
  const registered = await register(invite.inviteCode.toLowerCase(), username);
  expect(registered.status).toBe(201);
  expect(registered.headers.getSetCookie()).toEqual([]);
  const member = await json<CurrentUser>(registered);
  expect(member).toMatchObject({ role: 'TEAM_MEMBER', verificationStatus: 'APPROVED', firstName: 'Coach Ana Lúcia' });

  const cookie = await signIn(username);
  expect((await shared(cookie)).status).toBe(200);
  expect(await listed(invite.id)).toMatchObject({ isUsed: 'true', usedBy: member.id });
  await until(async () => {
    const { athletes } = await json<CurrentUser>(await call('GET', '/api/auth/user', { cookie }));
    return athletes?.some(({ id }) => id === athlete.id);
  });
  expect((await register(invite.inviteCode)).status).toBe(409);

  expect((await call('DELETE', `/api/team-member-invites/${invite.id}`, { cookie: athlete.cookie })).status).toBe(200);
  await until(async () => (await shared(cookie)).status === 404);
});

test('without NATS too: the first sign-in shows the dashboard', async () => {
  platform.pause('nats');
  const username = aName();
  expect((await register((await invited()).inviteCode, username)).status).toBe(201);
  expect((await shared(await signIn(username))).status).toBe(200);
});

test('of two registrations with one code one makes an account, and the other is told that it is used', async () => {
  const { id, inviteCode } = await invited();
  // Two, because ten tries an hour and address may redeem nothing, here as everywhere. The services' own tests have fifty.
  const answers = await Promise.all([register(inviteCode), register(inviteCode)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await listed(id))?.isUsed).toBe('true');
});

test('a member who is signed in adds another athlete', async () => {
  const username = aName();
  expect((await register((await invited()).inviteCode, username)).status).toBe(201);
  const cookie = await signIn(username);
  const other = await newPeople(platform.publicUrl).athlete({ firstName: 'Leo', lastName: 'Marsh' });
  const { inviteCode } = await invited(other.cookie);
  const redeemed = await call('POST', '/api/team-member-invites/redeem', { cookie, body: { inviteCode } });
  expect([redeemed.status, await redeemed.json()]).toEqual([200, { athleteId: other.id }]);
  await until(async () => (await call('GET', `/api/biomarkers/${other.id}`, { cookie })).status === 200);
});
