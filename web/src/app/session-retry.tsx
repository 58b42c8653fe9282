import { useEffect } from 'react';
import { useCurrentUserQuery } from '#entities/session/session-api.ts';

const firstDelayMs = 3_000;
const maxDelayMs = 60_000;

/**
 * Retries the query of the current user after it failed: when the network returns, and with exponential backoff from 3 s to 60 s. The
 * backoff begins again when the network returns: the first request on a fresh connection may still fail.
 * Jitter keeps browsers from retrying all at the same time.
 */
export function SessionRetry() {
  const { data, error, refetch } = useCurrentUserQuery();
  const isUnknown = data === undefined && error !== undefined;
  useEffect(() => {
    if (!isUnknown) return;
    let delayMs = firstDelayMs;
    let timer: ReturnType<typeof setTimeout>;
    const ask = () => {
      void refetch();
      askLater();
    };
    const askLater = () => {
      timer = setTimeout(ask, delayMs * (0.5 + Math.random() / 2));
      delayMs = Math.min(delayMs * 2, maxDelayMs);
    };
    const startOver = () => {
      clearTimeout(timer);
      delayMs = firstDelayMs;
      ask();
    };
    askLater();
    window.addEventListener('online', startOver);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', startOver);
    };
  }, [isUnknown, refetch]);
  return null;
}
