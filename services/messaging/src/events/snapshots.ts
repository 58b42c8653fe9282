import type { EventData } from '@entourage/contracts/events/define-event';
import { messageSent } from '@entourage/contracts/events/messaging/message.sent.v1';
import { paged, type SnapshotRow, snapshotOf } from '@entourage/service-kit';
import type { Repositories } from '../data/store.ts';
import type { StoredMessage } from '../domain/message.ts';

/** A message as its event carries it: all but its text. */
export const messageData = (message: Omit<StoredMessage, 'content'>): EventData<typeof messageSent> => ({
  messageId: message.id,
  version: 1,
  conversationId: message.conversationId,
  sequence: message.sequence,
  senderId: message.senderId,
  receiverId: message.receiverId,
  createdAt: message.createdAt.toISOString(),
});

async function* messages({ messages: rows }: Repositories): AsyncGenerator<SnapshotRow> {
  for await (const row of paged(rows.after, ({ id }) => id)) yield { subject: row.id, data: messageData(row) };
}

/** Every message, without its text. Read marks are nobody else's business. */
export const snapshots = [snapshotOf(messageSent, messages)];
