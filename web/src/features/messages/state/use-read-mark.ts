import type { Conversation } from '@entourage/contracts/calls/messages';
import { useEffect, useReducer, useRef } from 'react';
import { useMarkReadMutation } from '#entities/messages/messages-api.ts';
import { type ApiError, asApiError } from '#shared/api/api-error.ts';

/** Whether a failed request is retried: after a network error on any event, after 5xx and 429 when the page becomes visible. */
function isRetryable(status: ApiError['status'] | undefined, eventType: string): boolean {
  if (status === 'OFFLINE') return true;
  return status !== undefined && (status >= 500 || status === 429) && eventType === 'visibilitychange';
}

/** Marks the open conversation as read while the page is visible: once per newest message, with retries after a failure. */
export function useReadMark({ user, lastMessage, unreadCount }: Conversation): void {
  const [markRead] = useMarkReadMutation();
  const [trigger, look] = useReducer((count: number) => count + 1, 0);
  const marked = useRef('');
  const failure = useRef<ApiError['status'] | undefined>(undefined);
  const newest = `${user.id} ${lastMessage?.id}`;

  useEffect(() => {
    const onTrigger = ({ type }: Event) => {
      if (isRetryable(failure.current, type)) marked.current = '';
      look();
    };
    document.addEventListener('visibilitychange', onTrigger);
    window.addEventListener('online', onTrigger);
    return () => {
      document.removeEventListener('visibilitychange', onTrigger);
      window.removeEventListener('online', onTrigger);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for every trigger
  useEffect(() => {
    if (unreadCount === 0 || document.visibilityState !== 'visible' || marked.current === newest) return;
    marked.current = newest;
    failure.current = undefined;
    void markRead(user.id).then(({ error }) => {
      failure.current = asApiError(error)?.status;
    });
  }, [trigger, markRead, newest, unreadCount, user.id]);
}
