import type { Dispatch } from '@reduxjs/toolkit';
import { useCallback, useMemo } from 'react';
import { useStore } from 'react-redux';
import { messagesApi } from '#entities/messages/messages-api.ts';
import { newestSequence, stored, withSent } from '#entities/messages/thread.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { type Post, sendNow } from './deliveries.ts';

/** The store accepts thunks, but the type of its `dispatch` does not. */
type ThunkStore = { dispatch: Dispatch & ((thunk: unknown) => unknown); getState: () => never };

/** Sends messages over the API and adds what was sent to its thread. */
export function usePost(): Post {
  const { dispatch } = useStore() as unknown as ThunkStore;
  return useMemo(
    () => ({
      send: ({ receiverId, content, key }) =>
        dispatch(
          messagesApi.endpoints.sendMessage.initiate({ receiverId, content, idempotencyKey: key }, { track: false }),
        ) as ReturnType<Post['send']>,
      show: (sent) =>
        dispatch(
          messagesApi.util.updateQueryData('thread', sent.receiverId, (thread) => withSent(stored(thread), sent)),
        ),
    }),
    [dispatch],
  );
}

/** Sends a message: it is in the thread at once and in the outbox until the server has it. */
export function useSendMessage(receiverId: string): (content: string) => Promise<void> {
  const { getState } = useStore() as unknown as ThunkStore;
  const { id: senderId } = useSignedInUser();
  const post = usePost();
  return useCallback(
    (content) => {
      const { data: thread } = messagesApi.endpoints.thread.select(receiverId)(getState());
      return sendNow(post, { senderId, receiverId, content, after: thread ? newestSequence(thread) : null });
    },
    [getState, post, receiverId, senderId],
  );
}
