import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { repeatKeys } from '../../../shared/api/repeat-keys.ts';
import { messagesApi, useSendMessageMutation } from '../../../shared/messages/messages-api.ts';
import { messageNotices } from '../../../shared/messages/texts.ts';
import { aTemporary, settled, stored, type Thread } from '../../../shared/messages/thread.ts';
import { useNotify } from '../../../shared/notify/use-notify.ts';
import { useSignedInUser } from '../../../shared/session/use-current-user.ts';

/** Sends to one person follow one another, so that two quick messages keep their order. */
const lastSends = new Map<string, Promise<unknown>>();
let count = 0;

/**
 * Sends a message that stands in the thread at once and leaves it again when it could not be delivered (S1 §4), with the literal
 * notices (S1 §8).
 * @returns whether it was delivered
 */
export function useSendMessage(receiverId: string) {
  const notify = useNotify();
  const dispatch = useDispatch();
  const { id: senderId } = useSignedInUser();
  const [send] = useSendMessageMutation();

  return useCallback(
    async (content: string): Promise<boolean> => {
      const change = (edit: (thread: Thread) => Thread) =>
        // Thunks of RTK Query go through any dispatch.
        dispatch(messagesApi.util.updateQueryData('thread', receiverId, (thread) => edit(stored(thread))) as never);
      count += 1;
      const temporary = aTemporary(String(count), { senderId, receiverId, content });
      change((thread) => ({ ...thread, messages: [...thread.messages, temporary] }));

      const request = `${receiverId} ${content}`;
      const before = lastSends.get(receiverId) ?? Promise.resolve();
      const sending = before.then(() => send({ receiverId, content, idempotencyKey: repeatKeys.keyFor(request) }));
      lastSends.set(receiverId, sending);
      const { data, error } = await sending;
      repeatKeys.answered(request, error);
      change((thread) => settled(thread, temporary.id, data ?? null));
      if (error) notify.failure(messageNotices.sendFailed);
      else notify.success(messageNotices.sent);
      return error === undefined;
    },
    [dispatch, notify, receiverId, send, senderId],
  );
}
