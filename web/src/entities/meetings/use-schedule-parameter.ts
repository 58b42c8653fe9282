import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

/** The address may ask for the dialog (`scheduleMeeting` of the paths), once: a reload does not ask again. */
export function useScheduleParameter(onAsked: () => void): void {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.has('schedule');
  const ask = useEffectEvent(onAsked);
  useEffect(() => {
    if (!isAsked) return;
    setSearch({}, { replace: true });
    ask();
  }, [isAsked, setSearch]);
}
