import { minuteMs } from '@entourage/contracts/durations';
import { useEffect, useState } from 'react';

/** Epoch milliseconds, renewed every minute: what tells an age grows older by itself. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
