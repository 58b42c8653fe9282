import { messageSent } from '@entourage/contracts/events/messaging/message.sent.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';

/** The panel's count of messages (decision A5), told to open panels once it can be read. */
export const countMessage = consumer(
  messageSent,
  async ({ data }, { live, recentMessages }: Transaction) => {
    await recentMessages.add(data.messageId, new Date(data.createdAt));
    live.add({ audience: { roles: ['ADMIN'] }, tags: ['Stats'] });
  },
  { replayable: { projection: 'recent-messages', empty: ({ recentMessages }) => recentMessages.clear() } },
);
