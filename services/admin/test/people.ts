import type { UserSnapshot } from '@entourage/contracts/events/identity/user-snapshot';
import { anId, type Running } from '@entourage/service-kit/testing';
import type { admin } from '../src/service.ts';

let accounts = 0;

/** An approved athlete with a username of its own, unless told otherwise. */
export function aUser(given: Partial<UserSnapshot> = {}): UserSnapshot {
  accounts += 1;
  return {
    userId: anId(),
    version: 1,
    username: `user-${accounts}`,
    firstName: 'Sam',
    lastName: 'Vale',
    profileImageUrl: null,
    role: 'ATHLETE',
    verificationStatus: 'APPROVED',
    professionalLeague: 'NBA',
    teamOrganization: 'Harbor City Waves',
    createdAt: '2026-02-01T09:00:00.000Z',
    deletedAt: null,
    ...given,
  };
}

export const aLiaisonUser = (given: Partial<UserSnapshot> = {}) => aUser({ role: 'LIAISON', ...given });

/** Stores user snapshots, as identity's events would. */
export async function addUsers({ store }: Running<typeof admin>, ...people: UserSnapshot[]): Promise<void> {
  await store.transaction(async ({ users }) => {
    for (const person of people) await users.upsert(person);
  });
}
