import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userRoleChanged } from '@entourage/contracts/events/identity/user.role-changed.v1';
import { userVerificationChanged } from '@entourage/contracts/events/identity/user.verification-changed.v1';
import { aLiaison, anAdmin, anId, aPair, codeOf } from '@entourage/service-kit/testing';
import { cancelAppointment } from './operations.ts';
import { actingFor, aUser, type RunningScheduling, startScheduling } from './start-scheduling.ts';

let service: RunningScheduling;
beforeAll(async () => {
  service = await startScheduling();
});
afterAll(() => service.stop());

/** As the gateway asks for it, behind admin's part of the answer. */
const query = /* GraphQL */ `
  query ($of: [_Any!]!) {
    _entities(representations: $of) { ... on UserImpact { meetings { ended kept } } }
  }`;
const ask = (userId: string, change: string, caller = anAdmin()) =>
  service.as(caller).graphql(query, { of: [{ __typename: 'UserImpact', userId, change }] });
const meetingsIn = async (userId: string, change: string) => (await ask(userId, change)).data._entities[0].meetings;

/** A confirmed and a proposed meeting ahead, and one that was cancelled. */
async function aBusyPair() {
  const pair = aPair();
  const { asAthlete, book, propose } = actingFor(service, pair);
  const ahead = [await book('2026-10-22T09:00:00Z'), await propose('2026-10-23T09:00:00Z')];
  const { id } = (await book('2026-10-26T09:00:00Z')).data.answer;
  await asAthlete.graphql(cancelAppointment, { id });
  return { ...pair, ids: ahead.map(({ data }) => data.answer.id as string) };
}

const afterBooking = '2026-10-20T09:00:01.000Z';

test.each([
  ['athlete', 'ROLE_LIAISON', userRoleChanged, { role: 'LIAISON' }, 2],
  ['athlete', 'LOST_APPROVAL', userVerificationChanged, { verificationStatus: 'REJECTED' }, 0],
  ['athlete', 'DELETION', userDeleted, { deletedAt: afterBooking }, 2],
  ['liaison', 'ROLE_ADMIN', userRoleChanged, { role: 'ADMIN' }, 2],
  ['liaison', 'DELETION', userDeleted, { deletedAt: afterBooking }, 2],
] as const)(
  'the meetings counted for an %s before %s are those that are cancelled',
  async (who, change, event, given, ended) => {
    const pair = await aBusyPair();
    const { userId } = pair[who];
    expect(await meetingsIn(userId, change)).toEqual({ ended, kept: 2 - ended });

    const role = who === 'athlete' ? 'ATHLETE' : 'LIAISON';
    const data = aUser(userId, { version: 2, role, ...given });
    await service.receive(event, { subject: userId, data, time: afterBooking });
    const states = await service.store.read.meetings.statesByIds(pair.ids);
    expect(states.filter(({ status }) => status === 'CANCELLED')).toHaveLength(ended);
  },
);

test('a meeting that has begun is neither ended nor kept', async () => {
  const { athlete } = await aBusyPair();
  const before = service.clock.now();
  service.clock.set('2026-10-22T09:10:00Z');
  expect(await meetingsIn(athlete.userId, 'DELETION')).toEqual({ ended: 1, kept: 0 });
  service.clock.set(before.toISOString());
});

test('nobody but an administrator reads the count', async () => {
  const { athlete, liaison } = await aBusyPair();
  for (const caller of [athlete, liaison, aLiaison({ assignedTo: [athlete.userId] })])
    expect(codeOf(await ask(athlete.userId, 'DELETION', caller))).toBe('FORBIDDEN');
  expect(await meetingsIn(anId(), 'DELETION')).toEqual({ ended: 0, kept: 0 });
});
