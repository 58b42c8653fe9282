import type { CurrentUser } from '@entourage/contracts/calls/users';
import { useEffect, useRef } from 'react';
import { personName } from '#entities/people/person-name.ts';
import { useToast } from '#shared/toasts/use-toast.ts';
import { texts } from '../texts.ts';

type Athletes = NonNullable<CurrentUser['athletes']>;

/** Tells a member whose page is open that an athlete's share has ended: the page goes on with another athlete, or with none. */
export function useEndedShares(athletes: Athletes): void {
  const toast = useToast();
  const before = useRef(athletes);
  useEffect(() => {
    const ended = before.current.filter(({ id }) => !athletes.some((athlete) => athlete.id === id));
    before.current = athletes;
    if (ended.length > 0) toast.info(texts.shareEnded(ended.map(personName).join(', ')));
  }, [athletes, toast]);
}
