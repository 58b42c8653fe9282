import { connectionCreated } from '@entourage/contracts/events/admin/connection.created.v1';
import { connectionRemoved } from '@entourage/contracts/events/admin/connection.removed.v1';
import { liaisonProfileUpdated } from '@entourage/contracts/events/admin/liaison-profile.updated.v1';
import { paged, type RepositoriesOf, type SnapshotRow, snapshotOf } from '@entourage/service-kit';
import type { store } from '../data/store.ts';
import { connectionPayload, liaisonProfilePayload } from './payloads.ts';

type Read = RepositoriesOf<typeof store>;

async function* assignments({ assignments: rows }: Read, isActive: boolean): AsyncGenerator<SnapshotRow> {
  const page = (after: string | null, limit: number) => rows.page(isActive, after, limit);
  for await (const row of paged(page, ({ id }) => id)) yield { subject: row.id, data: connectionPayload(row) };
}

async function* profiles({ liaisonProfiles }: Read): AsyncGenerator<SnapshotRow> {
  const found = paged(liaisonProfiles.page, ({ userId }) => userId);
  for await (const row of found) yield { subject: row.userId, data: liaisonProfilePayload(row) };
}

/** The aggregates that other services project; ended assignments are included, so a rebuilt projection does not revive one. */
export const snapshots = [
  snapshotOf(connectionCreated, (read: Read) => assignments(read, true)),
  snapshotOf(connectionRemoved, (read: Read) => assignments(read, false)),
  snapshotOf(liaisonProfileUpdated, profiles),
];
