import { inviteCreated } from '@entourage/contracts/events/invites/invite.created.v1';
import { shareGranted } from '@entourage/contracts/events/invites/share.granted.v1';
import { shareRevoked } from '@entourage/contracts/events/invites/share.revoked.v1';
import { defineSnapshot, paged, type SnapshotRow } from '@entourage/service-kit';
import type { Repositories } from '../data/store.ts';
import { invitePayload, sharePayload } from './payloads.ts';

async function* shares({ shares: rows }: Repositories, isActive: boolean): AsyncGenerator<SnapshotRow> {
  const page = (after: string | null, limit: number) => rows.page(isActive, after, limit);
  for await (const row of paged(page, ({ id }) => id)) yield { subject: row.id, data: sharePayload(row) };
}

async function* openInvites({ invites: rows }: Repositories): AsyncGenerator<SnapshotRow> {
  const page = (after: string | null, limit: number) => rows.page(after, limit);
  for await (const row of paged(page, ({ id }) => id)) yield { subject: row.id, data: invitePayload(row) };
}

/** All shares, also revoked ones, so that a rebuilt projection does not keep one active. */
export const snapshots = [
  defineSnapshot(shareGranted, (read: Repositories) => shares(read, true)),
  defineSnapshot(inviteCreated, openInvites),
  defineSnapshot(shareRevoked, (read: Repositories) => shares(read, false)),
];
