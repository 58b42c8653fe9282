import { useEffect } from 'react';
import { useCurrentUserQuery } from '../shared/session/session-api.ts';

const firstDelayMs = 3_000;
const longestDelayMs = 60_000;

/**
 * While nobody knows who is signed in, asks again: when the network returns, and by itself after 3 s, then twice as long each time up
 * to a minute, spread by chance so that browsers do not come back all at once.
 */
export function AskAgain() {
  const { data, error, refetch } = useCurrentUserQuery();
  const isUnknown = data === undefined && error !== undefined;
  useEffect(() => {
    if (!isUnknown) return;
    let delayMs = firstDelayMs;
    let timer: ReturnType<typeof setTimeout>;
    const askLater = () => {
      timer = setTimeout(ask, delayMs * (0.5 + Math.random() / 2));
      delayMs = Math.min(delayMs * 2, longestDelayMs);
    };
    const ask = () => {
      void refetch();
      askLater();
    };
    askLater();
    window.addEventListener('online', refetch);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', refetch);
    };
  }, [isUnknown, refetch]);
  return null;
}
