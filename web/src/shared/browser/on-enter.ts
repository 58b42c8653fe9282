import type { KeyboardEvent } from 'react';

/** Enter sends what is written in a field of several lines, Shift+Enter begins a new line. */
export const onEnter = (send: () => unknown) => (event: KeyboardEvent) => {
  // Enter pressed during an IME composition belongs to the input method.
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  send();
};
