import { shareGranted } from '@entourage/contracts/events/invites/share.granted.v1';
import { shareRevoked } from '@entourage/contracts/events/invites/share.revoked.v1';
import { type RepositoriesOf, type SnapshotRow, snapshotOf } from '@entourage/service-kit';
import type { store } from '../data/store.ts';
import { shareData } from './tell-share.ts';

type Read = RepositoriesOf<typeof store>;
const pageSize = 500;

async function* shares({ shares: rows }: Read, isLive: boolean): AsyncGenerator<SnapshotRow> {
  let page = await rows.page(isLive, null, pageSize);
  while (page.length > 0) {
    for (const row of page) yield { subject: row.id, data: shareData(row) };
    page = await rows.page(isLive, page.at(-1)?.id ?? null, pageSize);
  }
}

/** Every share; ended ones too, so that a rebuilt reader cannot revive one. */
export const snapshots = [
  snapshotOf(shareGranted, (read: Read) => shares(read, true)),
  snapshotOf(shareRevoked, (read: Read) => shares(read, false)),
];
