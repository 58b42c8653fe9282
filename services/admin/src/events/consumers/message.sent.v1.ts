import { messageSent } from '@entourage/contracts/events/messaging/message.sent.v1';
import { consumer } from '@entourage/service-kit';
import type { Transaction } from '../../data/store.ts';

/** Counts messages for the admin panel and updates open panels after the commit. */
export const countMessage = consumer(
  messageSent,
  async ({ data }, { live, recentMessages }: Transaction) => {
    await recentMessages.add(data.messageId, new Date(data.createdAt));
    live.add({ audience: { roles: ['ADMIN'] }, tags: ['Stats'] });
  },
  { replayable: { projection: 'recent-messages', empty: ({ recentMessages }) => recentMessages.clear() } },
);
