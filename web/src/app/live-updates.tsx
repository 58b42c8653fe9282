import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useCurrentUser } from '#entities/session/use-current-user.ts';
import { refreshFromEvents } from '#shared/live/refresh-from-events.ts';
import { joinSharedStream } from '#shared/live/shared-stream.ts';

/** Applies live updates while a user is signed in, approved or not (decision X14). */
export function LiveUpdates() {
  const store = useStore();
  const userId = useCurrentUser().user?.id;
  useEffect(() => {
    if (!userId || !('EventSource' in window)) return;
    return joinSharedStream(userId, (message) => refreshFromEvents(store, message));
  }, [store, userId]);
  return null;
}
