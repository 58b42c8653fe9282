import type { KeyboardEvent } from 'react';

/** Arrow keys ↑ and ↓ move the focus between the buttons or links of a list, in a cycle (look.md). */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > li > :is(button, a)')];
  const at = entries.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  entries[(at + (event.key === 'ArrowDown' ? 1 : -1) + entries.length) % entries.length]?.focus();
  event.preventDefault();
}
