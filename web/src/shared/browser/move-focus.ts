import type { KeyboardEvent } from 'react';

/** ↑ and ↓ in a list: from the button or link of one item to the next one's, round at the ends (look.md). */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > li > :is(button, a)')];
  const at = entries.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  entries[(at + (event.key === 'ArrowDown' ? 1 : -1) + entries.length) % entries.length]?.focus();
  event.preventDefault();
}
