import { messageSent } from '@entourage/contracts/events/messaging/message.sent.v1';
import { paged, type SnapshotRow, snapshotOf } from '@entourage/service-kit';
import type { Repositories } from '../data/store.ts';
import { messagePayload } from './payloads.ts';

async function* messages({ messages: rows }: Repositories): AsyncGenerator<SnapshotRow> {
  for await (const row of paged(rows.after, ({ id }) => id)) yield { subject: row.id, data: messagePayload(row) };
}

/** Every message, without its text. Read marks are not published. */
export const snapshots = [snapshotOf(messageSent, messages)];
