import { minuteMs } from '@entourage/contracts/durations';
import { useEffect, useState } from 'react';
import { listen } from './listen.ts';

/** The current time in epoch milliseconds, updated when the clock reaches a full minute and when the tab comes back into view. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      const nowMs = Date.now();
      setNowMs(nowMs);
      timer = setTimeout(tick, minuteMs - (nowMs % minuteMs));
    };
    const comeBack = () => {
      if (document.visibilityState === 'visible') tick();
    };
    timer = setTimeout(tick, minuteMs - (Date.now() % minuteMs));
    // Browsers slow down or stop the timers of hidden tabs.
    const unlisten = listen(document, { visibilitychange: comeBack });
    return () => {
      clearTimeout(timer);
      unlisten();
    };
  }, []);
  return nowMs;
}
