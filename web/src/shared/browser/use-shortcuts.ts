import { useEffect, useRef } from 'react';

/** True in a field: letters are text there. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/**
 * Single keys of an open view, lower case, as in `{ n: showNext }`. Not while typing, with Ctrl, Alt or Meta, or while a key is held
 * down: one press is one action.
 */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || isTyping(event)) return;
      // Autofill dispatches a keydown without a key.
      const action = latest.current[event.key?.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
