import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/** Epoch milliseconds, renewed every minute: what tells an age grows older by itself. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
