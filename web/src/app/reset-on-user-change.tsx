import { useEffect, useRef } from 'react';
import { useCurrentUser } from '#entities/session/use-current-user.ts';
import { sessionEnd } from '#shared/api/session-end.ts';
import { browser } from '#shared/browser/browser.ts';
import { sessionDrafts } from '#shared/browser/session-drafts.ts';

/**
 * Reloads the page when its user signs out or changes (a logout in another tab, a revoked session, decision X13). No data of the former
 * user stays in memory, and no text of other users in the tab's storage. The route table then decides what is shown.
 */
export function ResetOnUserChange() {
  const { status, user } = useCurrentUser();
  const before = useRef<string | null>(null);
  const userId = user?.id ?? null;
  useEffect(() => sessionDrafts.followLogOuts(), []);
  useEffect(() => {
    const hasLeft = before.current !== null && before.current !== userId && status !== 'loading';
    before.current = userId ?? before.current;
    if (userId !== null) sessionDrafts.keepOnly(userId);
    if (hasLeft && !sessionEnd.isUnderWay()) browser.reload();
  }, [status, userId]);
  return null;
}
