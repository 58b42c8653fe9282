import { type KeyboardEvent, type RefObject, useCallback } from 'react';
import { useShortcuts } from '#shared/browser/use-shortcuts.ts';

/** The attribute of the button that opens an athlete; its value is the id. */
export const rowKey = 'data-athlete';

type Options = { selectedId: string | null; isShown: boolean };

/**
 * J and K, wherever the focus is, and ↓ and ↑ inside the list move the focus from athlete to athlete, in a cycle. Enter, on the focused
 * one, opens it. With the focus elsewhere J continues after the athlete that is open.
 * @returns `focusFirst`, and the handler of the arrow keys for the list
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, { selectedId, isShown }: Options) {
  const entries = useCallback(() => [...(list.current?.querySelectorAll<HTMLElement>(`[${rowKey}]`) ?? [])], [list]);
  const move = useCallback(
    (step: 1 | -1) => {
      // Behind a dialog or a menu the list does not answer.
      if (document.activeElement?.closest('[role="dialog"], [role="listbox"], [role="menu"]')) return;
      const all = entries();
      const focused = all.indexOf(document.activeElement as HTMLElement);
      const at = focused >= 0 ? focused : all.findIndex((entry) => entry.getAttribute(rowKey) === selectedId);
      const next = at < 0 ? (step > 0 ? 0 : all.length - 1) : (at + step + all.length) % all.length;
      all[next]?.focus();
    },
    [entries, selectedId],
  );
  useShortcuts(isShown ? { j: () => move(1), k: () => move(-1) } : {});
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null;
    if (step === null || !(event.target as Element).closest(`[${rowKey}]`)) return;
    event.preventDefault();
    move(step);
  };
  const focusFirst = () => entries()[0]?.focus();
  return { onKeyDown, focusFirst };
}
