import { liaisonProfileUpdated } from '@entourage/contracts/events/admin/liaison-profile.updated.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';

const projection = 'liaison-profiles';

/** Title, specialization, institution and experience beside a liaison's name. */
export const keepLiaisonProfile = consumer(
  liaisonProfileUpdated,
  async ({ data }, transaction: Transaction) => {
    const { userId, version, title, specialization, institution, yearsExperience } = data;
    const { users, profileSnapshots, live } = transaction;
    if (!(await transaction.projection.isNewer(projection, userId, version))) return;
    // Locked, so that a deletion at the same time leaves nothing behind.
    if (!(await users.lock(userId))) return;
    await profileSnapshots.putLiaison(userId, { title, specialization, institution, yearsExperience });
    live.add({ audience: { roles: ['ADMIN'] }, tags: ['Users'] });
  },
  { replayable: { projection, empty: ({ profileSnapshots }: Transaction) => profileSnapshots.emptyLiaisons() } },
);
