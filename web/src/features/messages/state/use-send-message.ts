import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { messagesApi, useSendMessageMutation } from '#entities/messages/messages-api.ts';
import { messageToasts } from '#entities/messages/texts.ts';
import { aTemporary, settled, stored, type Thread } from '#entities/messages/thread.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { idempotencyKeys } from '#shared/api/idempotency-keys.ts';
import { useToast } from '#shared/toasts/use-toast.ts';

/** The last request per receiver. Requests run one after the other, so that messages keep their order. */
const lastSends = new Map<string, Promise<unknown>>();
let count = 0;

/**
 * Sends a message with an optimistic update of the thread, which is undone after a failure (S1 §4). Shows the literal toasts
 * (S1 §8).
 * @returns whether it was delivered
 */
export function useSendMessage(receiverId: string) {
  const toast = useToast();
  const dispatch = useDispatch();
  const { id: senderId } = useSignedInUser();
  const [send] = useSendMessageMutation();

  return useCallback(
    async (content: string): Promise<boolean> => {
      const change = (edit: (thread: Thread) => Thread) =>
        // The store accepts thunks, but the type of `dispatch` does not.
        dispatch(messagesApi.util.updateQueryData('thread', receiverId, (thread) => edit(stored(thread))) as never);
      count += 1;
      const temporary = aTemporary(String(count), { senderId, receiverId, content });
      change((thread) => ({ ...thread, messages: [...thread.messages, temporary] }));

      const request = `${receiverId} ${content}`;
      const before = lastSends.get(receiverId) ?? Promise.resolve();
      const sending = before.then(() => send({ receiverId, content, idempotencyKey: idempotencyKeys.keyFor(request) }));
      lastSends.set(receiverId, sending);
      const { data, error } = await sending;
      idempotencyKeys.answered(request, error);
      change((thread) => settled(thread, temporary.id, data ?? null));
      if (error) toast.failure(messageToasts.sendFailed);
      else toast.success(messageToasts.sent);
      return error === undefined;
    },
    [dispatch, toast, receiverId, send, senderId],
  );
}
