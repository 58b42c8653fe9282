import { useEffect, useState } from 'react';
import { outbox, useUnsentMessages } from '#entities/messages/outbox.ts';
import { useCurrentUser } from '#entities/session/use-current-user.ts';
import { beforeLogout } from '#shared/browser/before-logout.ts';
import { ConfirmDialog } from '#shared/components/confirm-dialog.tsx';
import { deliverAll, returnExpired } from '../state/deliveries.ts';
import { usePost } from '../state/use-send-message.ts';
import { texts } from '../texts.ts';

const firstDelayMs = 3_000;
const maxDelayMs = 60_000;
/**
 * Sends the messages that wait in this browser, on whatever screen their sender is.
 * @param props.retryAfterMs until the first attempt after one that failed
 */
export function MessageOutbox({ retryAfterMs = firstDelayMs }: { retryAfterMs?: number }) {
  const { status, user } = useCurrentUser();
  useEffect(() => {
    if (status === 'signed-out') returnExpired(null);
  }, [status]);
  return user?.verificationStatus === 'APPROVED' ? (
    <Deliveries key={user.id} senderId={user.id} retryAfterMs={retryAfterMs} />
  ) : null;
}

function Deliveries({ senderId, retryAfterMs }: { senderId: string; retryAfterMs: number }) {
  const post = usePost();
  const isAnyLeft = useUnsentMessages(senderId).some(({ state }) => state !== 'refused');

  useEffect(() => {
    outbox.keepOnly(senderId);
    returnExpired(senderId);
    void deliverAll(post, senderId);
    return beforeLogout.add(() => deliverAll(post, senderId));
  }, [post, senderId]);

  useEffect(() => {
    if (!isAnyLeft) return;
    return retrying(() => {
      returnExpired(senderId);
      void deliverAll(post, senderId);
    }, retryAfterMs);
  }, [isAnyLeft, post, senderId, retryAfterMs]);
  return <LogoutQuestion senderId={senderId} />;
}

/** Logging out removes every text from the browser, so it asks while any is not sent. */
function LogoutQuestion({ senderId }: { senderId: string }) {
  const [answer, setAnswer] = useState<((isLeaving: boolean) => void) | null>(null);
  const count = useUnsentMessages(senderId).length;
  useEffect(
    () =>
      beforeLogout.addQuestion(async () => {
        const isLeaving =
          outbox.of(senderId).length === 0 || (await new Promise<boolean>((resolve) => setAnswer(() => resolve)));
        if (isLeaving) outbox.clear();
        setAnswer(null);
        return isLeaving;
      }),
    [senderId],
  );
  return (
    <ConfirmDialog
      isOpen={answer !== null}
      title={texts.outbox.logOut.title}
      confirmText={texts.outbox.logOut.confirm}
      cancelText={texts.outbox.logOut.cancel}
      isDestructive
      onConfirm={() => answer?.(true)}
      onClose={() => answer?.(false)}
    >
      {texts.outbox.logOut.text(count)}
    </ConfirmDialog>
  );
}

/** Repeats with exponential backoff and jitter, and at once when the network returns. @returns the function that stops it */
function retrying(attempt: () => void, retryAfterMs: number): () => void {
  let delayMs = retryAfterMs;
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
    delayMs = retryAfterMs;
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
