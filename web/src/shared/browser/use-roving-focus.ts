import { type KeyboardEvent, useState } from 'react';

const centre = ({ left, width }: DOMRect) => left + width / 2;

/** The nearest button of the next row above or below, as it is laid out. */
function inOtherRow(buttons: readonly HTMLElement[], from: HTMLElement, isDown: boolean): HTMLElement | undefined {
  const start = from.getBoundingClientRect();
  const others = buttons
    .map((button) => ({ button, box: button.getBoundingClientRect() }))
    .filter(({ box }) => (isDown ? box.top > start.top : box.top < start.top));
  const away = ({ box }: { box: DOMRect }) => Math.abs(box.top - start.top);
  const row = Math.min(...others.map(away));
  return others
    .filter((other) => away(other) === row)
    .sort((one, other) => Math.abs(centre(one.box) - centre(start)) - Math.abs(centre(other.box) - centre(start)))[0]
    ?.button;
}

/** The first button of the section before or after. */
function inOtherSection(from: HTMLElement, step: 1 | -1, list: HTMLElement): HTMLElement | undefined {
  const sections = [...list.querySelectorAll<HTMLElement>('section')];
  const at = sections.findIndex((section) => section.contains(from));
  return sections[at + step]?.querySelector<HTMLElement>('button:enabled') ?? undefined;
}

function target(event: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  const list = event.currentTarget;
  const buttons = [...list.querySelectorAll<HTMLElement>('button:enabled')];
  const from = document.activeElement as HTMLElement;
  const at = buttons.indexOf(from);
  if (at < 0 || event.ctrlKey || event.altKey || event.metaKey) return undefined;
  switch (event.key) {
    case 'ArrowRight':
      return buttons[at + 1];
    case 'ArrowLeft':
      return buttons[at - 1];
    case 'ArrowDown':
      return inOtherRow(buttons, from, true);
    case 'ArrowUp':
      return inOtherRow(buttons, from, false);
    case 'PageDown':
      return inOtherSection(from, 1, list);
    case 'PageUp':
      return inOtherSection(from, -1, list);
    case 'Home':
      return buttons[0];
    case 'End':
      return buttons.at(-1);
    default:
      return undefined;
  }
}

/**
 * Makes many buttons one tab stop: arrow keys move between them as they are laid out, Page Up and Page Down between `section`s, Home and
 * End to the ends. Tab comes back to the button that had the focus last.
 * @param keys of the buttons that can be used, in their order
 */
export function useRovingFocus(keys: readonly string[]) {
  const [last, setLast] = useState<string | null>(null);
  const current = last !== null && keys.includes(last) ? last : keys[0];
  return {
    /** Goes to the element that holds the buttons. */
    onKeyDown(event: KeyboardEvent<HTMLElement>): void {
      const next = target(event);
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
    /** Go to the button of a key. */
    propsOf: (key: string) => ({ tabIndex: key === current ? 0 : -1, onFocus: () => setLast(key) }),
  };
}
