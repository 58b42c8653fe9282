import { useEffect, useRef } from 'react';
import { sessionEnd } from '../shared/api/session-end.ts';
import { browser } from '../shared/browser/leave-to.ts';
import { useCurrentUser } from '../shared/session/use-current-user.ts';

/**
 * When the signed-in user of an open page ends or becomes another one (a logout in another tab, a revoked session, decision X13),
 * the page starts afresh: nothing that the former user saw stays in memory. The route table then decides where to go.
 */
export function ForgetOnLeaving() {
  const { status, user } = useCurrentUser();
  const before = useRef<string | null>(null);
  const userId = user?.id ?? null;
  useEffect(() => {
    const hasLeft = before.current !== null && before.current !== userId && status !== 'loading';
    before.current = userId ?? before.current;
    if (hasLeft && !sessionEnd.isUnderWay()) browser.reload();
  }, [status, userId]);
  return null;
}
