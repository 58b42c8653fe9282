import type { Conversation, Message, MessagePartner } from '@entourage/contracts/rest/messages';
import { baseApi } from '../api/base-api.ts';
import { refetchInBackground } from '../api/refetch-in-background.ts';
import { post } from '../api/requests.ts';
import { stored, type Thread, threadOf, withEarlierPage, withNewestPage } from './thread.ts';

type Send = { receiverId: string; content: string; idempotencyKey: string };
type Earlier = { userId: string; before: string };

/** Conversations and their messages, for every place that shows them. */
export const messagesApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    /** Latest first, then the people one may write to without a message yet (decision M5). */
    conversations: api.query<Conversation[], void>({
      query: () => 'messages',
      providesTags: ['Conversations'],
    }),
    /** The thread with one person: what was loaded before stays, the newest page comes over it. */
    thread: api.query<Thread, string>({
      query: (userId) => `messages?with=${encodeURIComponent(userId)}`,
      transformResponse: threadOf,
      merge: (loaded, newest) => withNewestPage(stored(loaded), newest),
      providesTags: ['Messages'],
    }),
    earlierMessages: api.mutation<Message[], Earlier>({
      query: ({ userId, before }) => `messages?with=${encodeURIComponent(userId)}&before=${encodeURIComponent(before)}`,
      async onQueryStarted({ userId }, { dispatch, queryFulfilled }) {
        const page = await queryFulfilled.catch(() => null);
        if (!page) return;
        dispatch(
          messagesApi.util.updateQueryData('thread', userId, (loaded) => withEarlierPage(stored(loaded), page.data)),
        );
      },
    }),
    sendMessage: api.mutation<Message, Send>({
      query: ({ idempotencyKey, ...body }) => post('messages', body, { idempotencyKey }),
      invalidatesTags: (_sent, error) => (error ? [] : ['Conversations', 'Messages']),
    }),
    /**
     * Moves the reader's one mark of this conversation (decision M4). The number falls to 0 at once, and comes back when the mark did
     * not move. The page does it by itself, so it is no activity (decision I2).
     */
    markRead: api.mutation<unknown, string>({
      query: (userId) => post('messages/read', { userId }, { isBackground: true }),
      async onQueryStarted(userId, store) {
        let before = 0;
        const show = (count: (shown: number) => number) =>
          store.dispatch(
            messagesApi.util.updateQueryData('conversations', undefined, (conversations) => {
              const found = conversations.find(({ user }) => user.id === userId);
              if (found) found.unreadCount = count(found.unreadCount);
            }),
          );
        show((shown) => {
          before = shown;
          return 0;
        });
        try {
          await store.queryFulfilled;
          refetchInBackground(store, ['Conversations']);
        } catch {
          // Whatever was read again meanwhile knows better, if it knows of more.
          show((shown) => Math.max(shown, before));
        }
      },
    }),
    /** Whom one may write to (decision M14); `query` searches by name. */
    recipients: api.query<MessagePartner[], string>({
      query: (query) => (query === '' ? 'messages/recipients' : `messages/recipients?q=${encodeURIComponent(query)}`),
      providesTags: ['Conversations'],
    }),
  }),
});

export const {
  useConversationsQuery,
  useThreadQuery,
  useEarlierMessagesMutation,
  useSendMessageMutation,
  useMarkReadMutation,
  useRecipientsQuery,
} = messagesApi;
