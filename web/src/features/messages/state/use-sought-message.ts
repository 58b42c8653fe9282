import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useEarlierMessagesMutation } from '#entities/messages/messages-api.ts';
import type { Thread } from '#entities/messages/thread.ts';
import { useToast } from '#shared/toasts/use-toast.ts';
import { texts } from '../texts.ts';

/** Pages of 200 that are loaded on the way to one message. */
const maxPages = 25;

/**
 * The message of `?message=`, which a search has found. Earlier pages are loaded until it is there; a message that is not in the
 * conversation is told once.
 * @returns its id once it is loaded
 */
export function useSoughtMessage(partnerId: string, thread: Thread | undefined): string | null {
  const [search] = useSearchParams();
  const toast = useToast();
  const [loadEarlier] = useEarlierMessagesMutation();
  const wanted = search.get('user') === partnerId ? search.get('message') : null;
  const isLoaded = Boolean(wanted && thread?.messages.some(({ id }) => id === wanted));
  const progress = useRef({ wanted: '', pages: 0, isOver: false });
  const firstId = thread?.messages[0]?.id;
  const hasEarlier = thread?.hasEarlier;

  useEffect(() => {
    if (!wanted || isLoaded || hasEarlier === undefined) return;
    if (progress.current.wanted !== wanted) progress.current = { wanted, pages: 0, isOver: false };
    const now = progress.current;
    if (now.isOver) return;
    if (!hasEarlier || !firstId || now.pages === maxPages) {
      now.isOver = true;
      toast.failure(texts.search.lost);
      return;
    }
    now.pages += 1;
    void loadEarlier({ userId: partnerId, before: firstId }).then(({ error }) => {
      if (!error) return;
      now.isOver = true;
      toast.failure(texts.thread.earlierFailed);
    });
  }, [wanted, isLoaded, hasEarlier, firstId, partnerId, loadEarlier, toast]);

  return isLoaded ? wanted : null;
}
