import { userChange } from '@entourage/contracts/access/user-change';
import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userRoleChanged } from '@entourage/contracts/events/identity/user.role-changed.v1';
import { userVerificationChanged } from '@entourage/contracts/events/identity/user.verification-changed.v1';
import type { UserSnapshot } from '@entourage/contracts/events/identity/user-snapshot';
import { anAdmin, anId, codeOf, fakeClock, type Running, startService } from '@entourage/service-kit/testing';
import { admin } from '../src/service.ts';
import { createConnection, userImpact } from './operations.ts';
import { addUsers, aLiaisonUser, aUser } from './people.ts';

let service: Running<typeof admin>;
beforeAll(async () => {
  service = await startService(admin, { clock: fakeClock('2026-03-01T09:00:00Z') });
});
afterAll(() => service.stop());

const ask = (userId: string, change: string) => service.as(anAdmin()).graphql(userImpact, { userId, change });
const connectionsIn = async (userId: string, change: string) => (await ask(userId, change)).data.answer.connections;

/** An athlete with two liaisons, the first of whom has a second athlete. */
async function people() {
  const [athlete, other, liaison, second] = [aUser(), aUser(), aLiaisonUser(), aLiaisonUser()];
  await addUsers(service, athlete, other, liaison, second);
  for (const [one, its] of [
    [athlete, liaison],
    [athlete, second],
    [other, liaison],
  ] as const) {
    const input = { athleteId: one.userId, liaisonId: its.userId, liaisonType: 'SPORTS_MEDICINE' };
    expect((await service.as(anAdmin()).graphql(createConnection, { input })).errors).toBeUndefined();
  }
  return { athlete, liaison };
}

const changed = (user: UserSnapshot, given: Partial<UserSnapshot>) => ({ ...user, version: 2, ...given });
const deletedAt = '2026-03-01T09:00:00.000Z';

test.each([
  ['athlete', 'ROLE_LIAISON', userRoleChanged, { role: 'LIAISON' }, 2],
  ['athlete', 'ROLE_ADMIN', userRoleChanged, { role: 'ADMIN' }, 2],
  ['athlete', 'LOST_APPROVAL', userVerificationChanged, { verificationStatus: 'REJECTED' }, 0],
  ['athlete', 'DELETION', userDeleted, { deletedAt, username: null }, 2],
  ['liaison', 'ROLE_ATHLETE', userRoleChanged, { role: 'ATHLETE' }, 2],
  ['liaison', 'DELETION', userDeleted, { deletedAt, username: null }, 2],
] as const)(
  'the connections counted for an %s before %s are those that end',
  async (who, change, event, given, ended) => {
    const user = (await people())[who];
    expect(await connectionsIn(user.userId, change)).toEqual({ ended, kept: 2 - ended });

    await service.receive(event, { subject: user.userId, data: changed(user, given) });
    expect(await service.store.read.connections.pairsOf([user.userId])).toHaveLength(2 - ended);
  },
);

test('without a change the impact is that of a deletion', async () => {
  const { athlete } = await people();
  const { data } = await service.as(anAdmin()).graphql(userImpact, { userId: athlete.userId });
  expect(data.answer.connections).toEqual({ ended: 2, kept: 0 });
});

test('the role somebody has already ends nothing', async () => {
  const { athlete } = await people();
  expect(await connectionsIn(athlete.userId, 'ROLE_ATHLETE')).toEqual({ ended: 0, kept: 2 });
});

test('somebody without connections has none to lose', async () => {
  const user = aUser();
  await addUsers(service, user);
  for (const change of userChange.options)
    expect(await connectionsIn(user.userId, change)).toEqual({ ended: 0, kept: 0 });
});

test('an unknown or closed account is not found, an unknown change is named', async () => {
  const closed = aUser({ deletedAt, username: null });
  await addUsers(service, closed);
  expect(codeOf(await ask(anId(), 'DELETION'))).toBe('NOT_FOUND');
  expect(codeOf(await ask(closed.userId, 'DELETION'))).toBe('NOT_FOUND');
  const answer = await ask(closed.userId, 'DROP TABLE');
  expect(answer.errors?.[0]?.extensions).toMatchObject({
    code: 'VALIDATION',
    fields: { change: 'Choose a change from the list' },
  });
});
