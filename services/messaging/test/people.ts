import type { UserCaller } from '@entourage/contracts/access/caller';
import type { SearchPosition } from '@entourage/contracts/calls/messages';
import { userUpdated } from '@entourage/contracts/events/identity/user.updated.v1';
import { exampleUser, type UserSnapshot } from '@entourage/contracts/events/identity/user-snapshot';
import { anAthlete, anId, aPair, aTeamMember, operation, type Running } from '@entourage/service-kit/testing';
import type { messaging } from '../src/service.ts';

export type Service = Running<typeof messaging>;
let accounts = 0;

/** An approved athlete with a unique username by default. */
export function aUser(given: Partial<UserSnapshot> = {}): UserSnapshot {
  accounts += 1;
  return { ...exampleUser, userId: anId(), version: 1, username: `user-${accounts}`, ...given };
}

/** Stores user snapshots, as identity's events would. */
export async function addUsers({ store }: Service, ...people: UserSnapshot[]): Promise<void> {
  await store.transaction(async ({ users }) => {
    for (const person of people) await users.upsert(person);
  });
}

export const receive = (service: Service, data: UserSnapshot) =>
  service.receive(userUpdated, { subject: data.userId, data });

/** The same account as a tombstone. */
export const closed = (user: UserSnapshot, version: number): UserSnapshot => ({
  ...user,
  version,
  username: null,
  firstName: null,
  lastName: null,
  deletedAt: '2026-03-02T09:00:00.000Z',
});

/** An athlete and an assigned liaison, both with snapshots. */
export async function aKnownPair(service: Service) {
  const { athlete, liaison } = aPair();
  const ana = aUser({ userId: liaison.userId, role: 'LIAISON', firstName: 'Ana' });
  await addUsers(service, aUser({ userId: athlete.userId }), ana);
  return { athlete, liaison };
}

/** An athlete and a team member with a share. */
export async function aTeam(service: Service) {
  const [athleteId, memberId] = [anId(), anId()];
  const athlete = anAthlete({ userId: athleteId, members: [memberId] });
  const member = aTeamMember({ userId: memberId, sharedBy: [{ athleteId }] });
  await addUsers(service, aUser({ userId: athleteId }), aUser({ userId: memberId, role: 'TEAM_MEMBER' }));
  return { athlete, member };
}

type Sending = { content?: string; key?: string };
/** The calls of one user. */
export const actingAs = (service: Service, caller: UserCaller) => ({
  send: (to: UserCaller | string, { content = 'Hello', key }: Sending = {}) => {
    const receiverId = typeof to === 'string' ? to : to.userId;
    return service
      .as(caller)
      .graphql(operation('sendMessage'), { message: { receiverId, content }, idempotencyKey: key });
  },
  thread: (partner: UserCaller | string, before?: string) =>
    service
      .as(caller)
      .graphql(operation('thread'), { userId: typeof partner === 'string' ? partner : partner.userId, before }),
  search: (q: string, from?: SearchPosition | null) =>
    service.as(caller).graphql(operation('searchMessages'), { search: { q, from } }),
  conversations: () => service.as(caller).graphql(operation('conversations')),
  recipients: (q?: string) => service.as(caller).graphql(operation('recipients'), { q }),
  markRead: (partner: UserCaller | string) =>
    service
      .as(caller)
      .graphql(operation('markThreadRead'), { userId: typeof partner === 'string' ? partner : partner.userId }),
});
