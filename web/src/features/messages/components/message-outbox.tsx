import { useEffect } from 'react';
import { outbox, useUnsentMessages } from '#entities/messages/outbox.ts';
import { useCurrentUser } from '#entities/session/use-current-user.ts';
import { beforeLogout } from '#shared/browser/before-logout.ts';
import { deliverAll, returnExpired } from '../state/deliveries.ts';
import { usePost } from '../state/use-post.ts';

const firstDelayMs = 3_000;
const maxDelayMs = 60_000;
/** Shorter than the time a logout waits, so that the outbox is empty in any case. */
const lastAttemptMs = 1_500;

/** Sends the messages that wait in this browser, on whatever screen their sender is (ADR 0068). */
export function MessageOutbox() {
  const { status, user } = useCurrentUser();
  useEffect(() => {
    if (status === 'signed-out') returnExpired(null);
  }, [status]);
  return user?.verificationStatus === 'APPROVED' ? <Deliveries key={user.id} senderId={user.id} /> : null;
}

function Deliveries({ senderId }: { senderId: string }) {
  const post = usePost();
  const isAnyLeft = useUnsentMessages(senderId).some(({ state }) => state !== 'refused');

  useEffect(() => {
    outbox.keepOnly(senderId);
    returnExpired(senderId);
    void deliverAll(post, senderId);
    return beforeLogout.add(async () => {
      await Promise.race([deliverAll(post, senderId), new Promise((resolve) => setTimeout(resolve, lastAttemptMs))]);
      outbox.clear();
    });
  }, [post, senderId]);

  useEffect(() => {
    if (!isAnyLeft) return;
    return retrying(() => {
      returnExpired(senderId);
      void deliverAll(post, senderId);
    });
  }, [isAnyLeft, post, senderId]);
  return null;
}

/** Repeats with exponential backoff and jitter, and at once when the network returns. @returns the function that stops it */
function retrying(attempt: () => void): () => void {
  let delayMs = firstDelayMs;
  let timer: ReturnType<typeof setTimeout>;
  const later = () => {
    timer = setTimeout(
      () => {
        attempt();
        delayMs = Math.min(delayMs * 2, maxDelayMs);
        later();
      },
      delayMs * (0.5 + Math.random() / 2),
    );
  };
  const onOnline = () => {
    clearTimeout(timer);
    delayMs = firstDelayMs;
    attempt();
    later();
  };
  later();
  window.addEventListener('online', onOnline);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', onOnline);
  };
}
