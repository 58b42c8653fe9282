import { messageSent } from '@entourage/contracts/events/messaging/message.sent.v1';
import { defineSnapshot, paged, type SnapshotRow } from '@entourage/service-kit';
import type { Repositories } from '../data/store.ts';
import { messagePayload } from './payloads.ts';

async function* messages({ messages: rows }: Repositories): AsyncGenerator<SnapshotRow> {
  for await (const row of paged(rows.snapshotPage, ({ id }) => id))
    yield { subject: row.id, data: messagePayload(row) };
}

/** All messages, without their texts. Read marks are not included. */
export const snapshots = [defineSnapshot(messageSent, messages)];
