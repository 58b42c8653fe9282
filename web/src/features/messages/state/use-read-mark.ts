import type { Conversation } from '@entourage/contracts/rest/messages';
import { useEffect, useRef, useState } from 'react';
import { useMarkReadMutation } from '../../../shared/messages/messages-api.ts';

function usePageIsVisible(): boolean {
  const [isVisible, setIsVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setIsVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isVisible;
}

/** Marks the open conversation as read while somebody can see it; once per newest message, also when the call fails. */
export function useReadMark({ user, lastMessage, unreadCount }: Conversation): void {
  const [markRead] = useMarkReadMutation();
  const isVisible = usePageIsVisible();
  const marked = useRef('');
  const newest = `${user.id} ${lastMessage?.id}`;
  useEffect(() => {
    if (unreadCount === 0 || !isVisible || marked.current === newest) return;
    marked.current = newest;
    void markRead(user.id);
  }, [isVisible, markRead, newest, unreadCount, user.id]);
}
