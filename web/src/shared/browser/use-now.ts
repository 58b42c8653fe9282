import { minuteMs } from '@entourage/contracts/durations';
import { useEffect, useState } from 'react';

/** The current time in epoch milliseconds, updated every minute. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
