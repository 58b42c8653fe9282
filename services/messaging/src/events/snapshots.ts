import type { EventData } from '@entourage/contracts/events/define-event';
import { messageSent } from '@entourage/contracts/events/messaging/message.sent.v1';
import { type SnapshotRow, snapshotOf } from '@entourage/service-kit';
import type { Repositories } from '../data/store.ts';
import type { StoredMessage } from '../domain/message.ts';

const pageSize = 500;
const lowestId = '00000000-0000-0000-0000-000000000000';

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
  let page = await rows.after(lowestId, pageSize);
  while (page.length > 0) {
    for (const row of page) yield { subject: row.id, data: messageData(row) };
    page = await rows.after(page.at(-1)!.id, pageSize);
  }
}

/** Every message, without its text. Read marks are nobody else's business. */
export const snapshots = [snapshotOf(messageSent, messages)];
