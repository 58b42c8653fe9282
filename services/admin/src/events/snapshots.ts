import { connectionCreated } from '@entourage/contracts/events/admin/connection.created.v1';
import { connectionRemoved } from '@entourage/contracts/events/admin/connection.removed.v1';
import { liaisonProfileUpdated } from '@entourage/contracts/events/admin/liaison-profile.updated.v1';
import { defineSnapshot, paged, type SnapshotRow } from '@entourage/service-kit';
import type { Repositories } from '../data/store.ts';
import { connectionPayload, liaisonProfilePayload } from './payloads.ts';

async function* connections({ connections: rows }: Repositories, isActive: boolean): AsyncGenerator<SnapshotRow> {
  const page = (after: string | null, limit: number) => rows.page(isActive, after, limit);
  for await (const row of paged(page, ({ id }) => id)) yield { subject: row.id, data: connectionPayload(row) };
}

async function* profiles({ liaisonProfiles }: Repositories): AsyncGenerator<SnapshotRow> {
  const found = paged(liaisonProfiles.page, ({ userId }) => userId);
  for await (const row of found) yield { subject: row.userId, data: liaisonProfilePayload(row) };
}

/** The aggregates that other services project; ended connections are included, so a rebuilt projection does not revive one. */
export const snapshots = [
  defineSnapshot(connectionCreated, (read: Repositories) => connections(read, true)),
  defineSnapshot(connectionRemoved, (read: Repositories) => connections(read, false)),
  defineSnapshot(liaisonProfileUpdated, profiles),
];
