import { useCallback, useSyncExternalStore } from 'react';

const drafts = new Map<string, string>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Unsent text by conversation. In memory only: it must not outlive the session on a shared device. */
export const draftStore = {
  read: (partnerId: string): string => drafts.get(partnerId) ?? '',
  write(partnerId: string, text: string): void {
    if (text === '') drafts.delete(partnerId);
    else drafts.set(partnerId, text);
    for (const listener of listeners) listener();
  },
  /** Puts a text that failed to send back, before the text typed since (decision M12). */
  restore(partnerId: string, text: string): void {
    const since = draftStore.read(partnerId);
    draftStore.write(partnerId, since === '' ? text : `${text}\n${since}`);
  },
};

/** The draft for one person and its setter. It survives a switch to another thread. */
export function useDraft(partnerId: string) {
  const draft = useSyncExternalStore(subscribe, () => draftStore.read(partnerId));
  const setDraft = useCallback((text: string) => draftStore.write(partnerId, text), [partnerId]);
  return [draft, setDraft] as const;
}
