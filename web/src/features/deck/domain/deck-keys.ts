type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'target'>;
export type DeckAction = 'next' | 'previous' | 'closeChat';

const typing = 'input, textarea, select, [contenteditable="true"]';
/** Elements that handle the arrow keys or the space themselves. */
const ownKeys = `${typing}, [role="menu"], [role="listbox"], [role="dialog"]`;
const pressable = 'button, a[href], summary, [role="button"], [role="option"]';

const isWithin = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/**
 * What a key does in the deck (decision D10): while the chat is open, Escape alone works. Inputs keep their keys, and the space
 * presses a focused button.
 * @returns null when the key is not the deck's
 */
export function deckActionForKey(event: Key, isChatOpen: boolean): DeckAction | null {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return null;
  if (isChatOpen) return key === 'Escape' ? 'closeChat' : null;
  if (isWithin(target, ownKeys)) return null;
  if (key === 'ArrowRight') return 'next';
  if (key === 'ArrowLeft') return 'previous';
  return key === ' ' && !isWithin(target, pressable) ? 'next' : null;
}
