import type { Appointment } from '@entourage/contracts/calls/appointments';
import type { DeletedUser } from '@entourage/contracts/calls/deleted-users';
import type { Share } from '@entourage/contracts/calls/shares';
import type { TeamInvite } from '@entourage/contracts/calls/team-invites';
import type { UserImpact, UserRestoration } from '@entourage/contracts/calls/user-impact';
import type { CurrentUser } from '@entourage/contracts/calls/users';
import { demoIds, demoPassword } from '@entourage/contracts/demo';
import { hourMs } from '@entourage/contracts/durations';
import { newPeople } from '@entourage/local-stack/testing/new-people';
import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import { until } from '@entourage/service-kit/testing';
import { browser } from './matrix/people.ts';

/** Deletes and restores an account on the whole platform, with an athlete that only this file uses. */
const platform = platformUnderTest();
const { call, signIn } = browser(platform.publicUrl);
const people = newPeople(platform.publicUrl);

const json = async <Body>(response: Response | Promise<Response>) => (await (await response).json()) as Body;
const inHours = (hours: number) => new Date(Math.ceil(Date.now() / hourMs) * hourMs + hours * hourMs).toISOString();
const liaisonId = demoIds['dr.rivera'];

/** An athlete with a connection, a health record, a meeting, a share and an open invite. */
async function aBusyAthlete() {
  const athlete = await people.athlete({ firstName: 'Ida', lastName: 'Holm', liaisonIds: [liaisonId] });
  const { cookie } = athlete;
  const liaison = { cookie: await signIn('dr.rivera') };
  const scheduledAt = inHours(1_900 + Math.floor(Math.random() * 900));
  const meeting = await until(async () => {
    const answer = await call('POST', '/api/appointments', { cookie, body: { liaisonId, scheduledAt } });
    return answer.status === 201 ? json<Appointment>(answer) : null;
  });
  await until(async () => {
    const body = { injuryRisk: 'LOW' };
    return (await call('PUT', `/api/biomarkers/${athlete.id}`, { ...liaison, body })).status === 200;
  });
  const invite = async (teamMemberName: string) =>
    json<TeamInvite>(call('POST', '/api/team-member-invites', { cookie, body: { teamMemberName } }));
  const { inviteCode } = await invite('Coach Ana');
  const username = `m-${crypto.randomUUID().slice(0, 12)}`;
  const body = { inviteCode, username, password: demoPassword };
  expect((await call('POST', '/api/register-team-member', { body })).status).toBe(201);
  const member = { cookie: await signIn(username) };
  const open = await invite('Coach Leo');
  const state = async (of = cookie) => {
    const own = { cookie: of };
    const [meetings, shares, invites] = await Promise.all([
      json<Appointment[]>(call('GET', '/api/appointments', own)),
      json<Share[]>(call('GET', '/api/shares', own)),
      json<TeamInvite[]>(call('GET', '/api/team-member-invites', own)),
    ]);
    return { meetings: meetings.map(({ id, status }) => ({ id, status })), shares, invites };
  };
  return { ...athlete, liaison, member, meeting, open, state };
}

test('a deleted athlete is restored: sign-in, connection, record, meeting, share and invite are back', async () => {
  const athlete = await aBusyAthlete();
  const { id, username, liaison, member, meeting, open } = athlete;
  const admin = { cookie: await signIn('admin') };
  const before = await athlete.state();
  expect(before.meetings).toContainEqual({ id: meeting.id, status: meeting.status });
  const impact = await json<UserImpact>(call('GET', `/api/admin/users/${id}/impact`, admin));
  expect(impact).toMatchObject({
    connections: { ended: 1 },
    meetings: { ended: 1 },
    shares: { ended: 1 },
    invites: { ended: 1 },
  });
  expect(impact.records?.ended).toBeGreaterThan(1);

  expect((await call('DELETE', `/api/admin/users/${id}`, admin)).status).toBe(200);
  const record = (from: { cookie: string }) => call('GET', `/api/biomarkers/${id}`, from);
  await until(async () => (await record(liaison)).status === 404 && (await record(member)).status === 404);
  await until(async () => {
    const list = await json<Appointment[]>(call('GET', `/api/appointments/liaison/${liaisonId}`, admin));
    return !list.some((one) => one.id === meeting.id);
  });
  const credentials = { username, password: demoPassword };
  expect((await call('POST', '/api/login', { body: credentials })).status).toBe(401);
  const deleted = await json<DeletedUser[]>(call('GET', '/api/admin/deleted-users', admin));
  expect(deleted).toContainEqual(expect.objectContaining({ id, username, firstName: 'Ida', role: 'ATHLETE' }));

  // Without a body: name and address stay as they were.
  expect((await call('POST', `/api/admin/users/${id}/restore`, admin)).status).toBe(200);
  const cookie = await signIn(username);
  expect(await json<CurrentUser>(call('GET', '/api/auth/user', { cookie }))).toMatchObject({
    id,
    username,
    firstName: 'Ida',
    lastName: 'Holm',
    verificationStatus: 'APPROVED',
  });
  const back = { restored: 1, missing: [] };
  await until(
    async () => {
      const parts = await json<UserRestoration>(call('GET', `/api/admin/users/${id}/restoration`, admin));
      expect(parts).toEqual({ connections: back, meetings: back, shares: back, invites: back });
      return true;
    },
    { withinMs: 8_000 },
  );
  expect(await athlete.state(cookie)).toEqual(before);
  await until(async () => (await record(liaison)).status === 200 && (await record(member)).status === 200);
  const used = await call('POST', '/api/team-member-invites/redeem', {
    ...member,
    body: { inviteCode: open.inviteCode },
  });
  // The member has a share of this athlete already, so the code is recognised.
  expect(used.status).toBe(409);
  expect((await call('POST', `/api/admin/users/${id}/restore`, admin)).status).toBe(200);
});

test('a name that is taken meanwhile is a 409 that names it, and another one is accepted', async () => {
  const admin = { cookie: await signIn('admin') };
  const { id, username } = await people.athlete({ firstName: 'Nils', lastName: 'Berg' });
  expect((await call('DELETE', `/api/admin/users/${id}`, admin)).status).toBe(200);
  const body = {
    username,
    email: `${crypto.randomUUID()}@example.org`,
    password: demoPassword,
    professionalLeague: 'NBA',
    teamOrganization: 'Harbor City Waves',
  };
  expect((await call('POST', '/api/register', { body })).status).toBe(201);
  const restore = (names: object) => call('POST', `/api/admin/users/${id}/restore`, { ...admin, body: names });
  const refused = await restore({});
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { message: 'This username is taken', code: 'CONFLICT', fields: { username: 'This username is taken' } },
  ]);
  const other = `n-${crypto.randomUUID().slice(0, 12)}`;
  expect(await json(restore({ username: other }))).toMatchObject({ id, username: other });
});
