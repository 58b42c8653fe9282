import type { Conversation } from '@entourage/contracts/rest/messages';
import { useEffect, useReducer, useRef } from 'react';
import { type ApiError, asApiError } from '../../../shared/api/api-error.ts';
import { useMarkReadMutation } from '../../../shared/messages/messages-api.ts';

/** What a mark that failed waits for: the network, or at least another look at the page; a refusal stays one. */
function mayTryAgain(status: ApiError['status'] | undefined, happened: string): boolean {
  if (status === 'OFFLINE') return true;
  return status !== undefined && (status >= 500 || status === 429) && happened === 'visibilitychange';
}

/** Marks the open conversation as read while somebody can see it; once per newest message, and again where that may help. */
export function useReadMark({ user, lastMessage, unreadCount }: Conversation): void {
  const [markRead] = useMarkReadMutation();
  const [occasion, look] = useReducer((count: number) => count + 1, 0);
  const marked = useRef('');
  const failure = useRef<ApiError['status'] | undefined>(undefined);
  const newest = `${user.id} ${lastMessage?.id}`;

  useEffect(() => {
    const onOccasion = ({ type }: Event) => {
      if (mayTryAgain(failure.current, type)) marked.current = '';
      look();
    };
    document.addEventListener('visibilitychange', onOccasion);
    window.addEventListener('online', onOccasion);
    return () => {
      document.removeEventListener('visibilitychange', onOccasion);
      window.removeEventListener('online', onOccasion);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an occasion is what makes it look again
  useEffect(() => {
    if (unreadCount === 0 || document.visibilityState !== 'visible' || marked.current === newest) return;
    marked.current = newest;
    failure.current = undefined;
    void markRead(user.id).then(({ error }) => {
      failure.current = asApiError(error)?.status;
    });
  }, [occasion, markRead, newest, unreadCount, user.id]);
}
