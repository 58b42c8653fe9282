import { useEffect, useRef } from 'react';

/** Id of a person's entry in the list of conversations. */
export const entryId = (userId: string): string => `conversation-${userId}`;

/** When a thread that covered the list closes, the focus returns to its entry (style §7). */
export function useFocusOnReturn(shownId: string | null): void {
  const before = useRef(shownId);
  useEffect(() => {
    if (shownId === null && before.current !== null) document.getElementById(entryId(before.current))?.focus();
    before.current = shownId;
  }, [shownId]);
}
