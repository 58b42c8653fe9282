import { liaisonProfileUpdated } from '@entourage/contracts/events/admin/liaison-profile.updated.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';

const projection = 'liaison-profiles';

/** Projects title, specialization, institution and experience of liaisons. */
export const projectLiaisonProfile = consumer(
  liaisonProfileUpdated,
  async ({ data }, transaction: Transaction) => {
    const { userId, version, title, specialization, institution, yearsExperience } = data;
    const { users, projectedProfiles, live } = transaction;
    if (!(await transaction.projection.isNewer(projection, userId, version))) return;
    // Locked, so that a concurrent deletion leaves no profile behind.
    if (!(await users.lockForUpdate(userId))) return;
    await projectedProfiles.putLiaison(userId, { title, specialization, institution, yearsExperience });
    live.add({ audience: { roles: ['ADMIN'] }, tags: ['Users'] });
  },
  { replayable: { projection, empty: ({ projectedProfiles }: Transaction) => projectedProfiles.clearLiaisons() } },
);
