import { inviteCreated } from '@entourage/contracts/events/invites/invite.created.v1';
import { shareGranted } from '@entourage/contracts/events/invites/share.granted.v1';
import { shareRevoked } from '@entourage/contracts/events/invites/share.revoked.v1';
import { paged, type RepositoriesOf, type SnapshotRow, snapshotOf } from '@entourage/service-kit';
import type { store } from '../data/store.ts';
import { invitePayload, sharePayload } from './payloads.ts';

type Read = RepositoriesOf<typeof store>;

async function* shares({ shares: rows }: Read, isActive: boolean): AsyncGenerator<SnapshotRow> {
  const page = (after: string | null, limit: number) => rows.page(isActive, after, limit);
  for await (const row of paged(page, ({ id }) => id)) yield { subject: row.id, data: sharePayload(row) };
}

async function* openInvites({ invites: rows }: Read): AsyncGenerator<SnapshotRow> {
  const page = (after: string | null, limit: number) => rows.page(after, limit);
  for await (const row of paged(page, ({ id }) => id)) yield { subject: row.id, data: invitePayload(row) };
}

/** All shares, also revoked ones, so that a rebuilt projection does not keep one active. */
export const snapshots = [
  snapshotOf(shareGranted, (read: Read) => shares(read, true)),
  snapshotOf(inviteCreated, openInvites),
  snapshotOf(shareRevoked, (read: Read) => shares(read, false)),
];
