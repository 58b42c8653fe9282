import { useCallback, useSyncExternalStore } from 'react';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { sessionDrafts } from '#shared/browser/session-drafts.ts';

const listeners = new Set<() => void>();
const draftName = (partnerId: string) => `message-${partnerId}`;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Unsent text by writer and conversation. It survives a reload in the storage of its tab, and ends with the tab, with a log-out in any
 * tab and with another account in its own.
 */
export const draftStore = {
  read(writerId: string, partnerId: string): string {
    const stored = sessionDrafts.read(writerId, draftName(partnerId));
    return typeof stored === 'string' ? stored : '';
  },
  write(writerId: string, partnerId: string, text: string): void {
    if (text === '') sessionDrafts.remove(writerId, draftName(partnerId));
    else sessionDrafts.write(writerId, draftName(partnerId), text);
    for (const listener of listeners) listener();
  },
  /** Puts a text that failed to send back, before the text typed since (decision M12). */
  restore(writerId: string, partnerId: string, text: string): void {
    const since = draftStore.read(writerId, partnerId);
    draftStore.write(writerId, partnerId, since === '' ? text : `${text}\n${since}`);
  },
};

/** The own draft for one person and its setter. It survives a switch to another thread and a reload. */
export function useDraft(partnerId: string) {
  const { id } = useSignedInUser();
  const draft = useSyncExternalStore(subscribe, () => draftStore.read(id, partnerId));
  const setDraft = useCallback((text: string) => draftStore.write(id, partnerId, text), [id, partnerId]);
  return [draft, setDraft] as const;
}
