import { liaisonProfileUpdated } from '@entourage/contracts/events/admin/liaison-profile.updated.v1';
import type { ConnectionPair } from '../data/connections-repository.ts';
import type { Transaction } from '../data/store.ts';
import type { LiaisonProfileRecord } from '../domain/liaison-profile.ts';
import { liaisonProfilePayload } from './payloads.ts';

/** Publishes the profile to the liaison, the athletes of `pairs` and the administrators. */
export function publishProfile(
  outbox: Transaction['outbox'],
  profile: LiaisonProfileRecord,
  pairs: readonly ConnectionPair[],
): void {
  outbox.add(liaisonProfileUpdated, {
    subject: profile.userId,
    audience: { userIds: [profile.userId, ...pairs.map(({ athleteId }) => athleteId)], roles: ['ADMIN'] },
    data: liaisonProfilePayload(profile),
  });
}
