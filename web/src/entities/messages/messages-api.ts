import type { SearchPosition } from '@entourage/contracts/calls/messages';
import { baseApi } from '#shared/api/base-api.ts';
import { callEndpoint } from '#shared/api/call-endpoint.ts';
import { refetchInBackground } from '#shared/api/refetch-in-background.ts';
import { stored, toThread, withEarlierPage, withNewestPage } from './thread.ts';

type Send = { receiverId: string; content: string; idempotencyKey: string };
type Search = { q: string; from: SearchPosition | null };
type Earlier = { userId: string; before: string };

/** Endpoints of conversations and messages, for all features. */
export const messagesApi = baseApi.injectEndpoints({
  endpoints: (api) => ({
    /** Latest first, then possible recipients without a message. */
    conversations: api.query({ ...callEndpoint('GET /api/messages'), providesTags: ['Conversations'] }),
    /** The thread with one person. The newest page is merged into the pages loaded before. */
    thread: api.query({
      ...callEndpoint('GET /api/messages?with={userId}', (userId: string) => ({ ids: { userId } })),
      transformResponse: toThread,
      merge: (loaded, newest) => withNewestPage(stored(loaded), newest),
      providesTags: ['Messages'],
    }),
    earlierMessages: api.mutation({
      ...callEndpoint('GET /api/messages?with={userId}', ({ userId, before }: Earlier) => ({
        ids: { userId },
        query: { before },
      })),
      async onQueryStarted({ userId }, { dispatch, queryFulfilled }) {
        const page = await queryFulfilled.catch(() => null);
        if (!page) return;
        dispatch(
          messagesApi.util.updateQueryData('thread', userId, (loaded) => withEarlierPage(stored(loaded), page.data)),
        );
      },
    }),
    sendMessage: api.mutation({
      ...callEndpoint('POST /api/messages', ({ idempotencyKey, ...body }: Send) => ({ body, idempotencyKey })),
      invalidatesTags: (_sent, error) => (error ? [] : ['Conversations', 'Messages']),
    }),
    /**
     * Marks a conversation as read. The unread count is set to 0 optimistically and restored after a failure. The page
     * sends this by itself, so it does not count as activity (decision I2).
     */
    markRead: api.mutation({
      ...callEndpoint('POST /api/messages/read', (userId: string) => ({ body: { userId }, isBackground: true })),
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
          // A list that was refetched meanwhile is newer when it counts more.
          show((shown) => Math.max(shown, before));
        }
      },
    }),
    /** One part of a search; a call that changes nothing, whose text must not stand in an address. */
    searchMessages: api.mutation({
      ...callEndpoint('POST /api/messages/search', (body: Search) => ({ body })),
    }),
    /** Possible recipients. `query` searches by name. */
    recipients: api.query({
      ...callEndpoint('GET /api/messages/recipients', (query: string) => ({
        query: { q: query === '' ? undefined : query },
      })),
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
  useSearchMessagesMutation,
} = messagesApi;
