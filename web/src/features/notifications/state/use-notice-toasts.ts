import type { Notice } from '@entourage/contracts/calls/notices';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useToast } from '#shared/toasts/use-toast.ts';
import { texts } from '../texts.ts';

const actions: Readonly<Record<string, string>> = texts.toastActions;

/**
 * Shows a toast for a notification that arrives while the page is open and is worth an interruption. Its button opens what the
 * notification is about; the notification stays in the list.
 * @param notices undefined while they load for the first time
 */
export function useNoticeToasts(notices: readonly Notice[] | undefined): void {
  const toast = useToast();
  const navigate = useNavigate();
  const known = useRef<ReadonlySet<string> | null>(null);
  const show = useEffectEvent(({ kind, title, body, link }: Notice) => {
    const action = actions[kind];
    if (!action || link === null) return;
    toast.info({ title, text: body, action: { label: action, onPress: () => navigate(link) } });
  });
  useEffect(() => {
    if (!notices) return;
    const before = known.current;
    known.current = new Set(notices.map(({ id }) => id));
    for (const notice of notices) if (before && !before.has(notice.id) && notice.readAt === null) show(notice);
  }, [notices]);
}
