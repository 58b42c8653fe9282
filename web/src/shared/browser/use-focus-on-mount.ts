import { useEffect, useRef } from 'react';

/** Focuses an element when it appears in place of what had the focus. It needs `tabIndex={-1}`. */
export function useFocusOnMount<Focusable extends HTMLElement>() {
  const ref = useRef<Focusable>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}
