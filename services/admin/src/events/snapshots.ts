import { connectionCreated } from '@entourage/contracts/events/admin/connection.created.v1';
import { connectionRemoved } from '@entourage/contracts/events/admin/connection.removed.v1';
import { liaisonProfileUpdated } from '@entourage/contracts/events/admin/liaison-profile.updated.v1';
import { type RepositoriesOf, type SnapshotRow, snapshotOf } from '@entourage/service-kit';
import type { store } from '../data/store.ts';
import { connectionData } from './tell-connection.ts';
import { profileData } from './tell-profile.ts';

type Read = RepositoriesOf<typeof store>;
const pageSize = 500;

async function* assignments({ assignments: rows }: Read, isActive: boolean): AsyncGenerator<SnapshotRow> {
  let page = await rows.page(isActive, null, pageSize);
  while (page.length > 0) {
    for (const row of page) yield { subject: row.id, data: connectionData(row) };
    page = await rows.page(isActive, page.at(-1)?.id ?? null, pageSize);
  }
}

async function* profiles({ liaisonProfiles }: Read): AsyncGenerator<SnapshotRow> {
  let page = await liaisonProfiles.page(null, pageSize);
  while (page.length > 0) {
    for (const row of page) yield { subject: row.userId, data: profileData(row) };
    page = await liaisonProfiles.page(page.at(-1)?.userId ?? null, pageSize);
  }
}

/** Everything admin owns that others keep snapshots of; ended assignments too, so that a rebuilt reader cannot revive one. */
export const snapshots = [
  snapshotOf(connectionCreated, (read: Read) => assignments(read, true)),
  snapshotOf(connectionRemoved, (read: Read) => assignments(read, false)),
  snapshotOf(liaisonProfileUpdated, profiles),
];
