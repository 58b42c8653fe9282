import { lazy, type RefObject, useEffect, useRef, useState } from 'react';
import { isTyping } from '#shared/browser/use-shortcuts.ts';
import { LazyBoundary } from '#shared/components/lazy-boundary.tsx';

const shown = {
  palette: lazy(() => import('./command-palette.tsx')),
  keys: lazy(() => import('./keys-dialog.tsx')),
} as const;
type Shown = keyof typeof shown;

const openEvent = 'entourage:open-palette';

/** Opens the palette, or the list of keys, from anywhere in the shell. */
export const openPalette = (): boolean => open('palette');
export const openKeys = (): boolean => open('keys');
const open = (what: Shown): boolean => window.dispatchEvent(new CustomEvent(openEvent, { detail: what }));

const asksForPalette = (event: KeyboardEvent) =>
  // Autofill dispatches a keydown without a key.
  (event.key?.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) ||
  (event.key === '/' && !event.ctrlKey && !event.altKey && !isTyping(event));

const asksForKeys = (event: KeyboardEvent) =>
  event.key === '?' && !event.ctrlKey && !event.altKey && !event.metaKey && !isTyping(event);

const loadsWithinMs = 5_000;

/** What is typed while the palette loads, which takes a moment at its first use: undefined before, null once it has the focus. */
export type TypedEarly = RefObject<string | null | undefined>;

/** A character that is typed, and no command. */
const isCharacter = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  key?.length === 1 && !ctrlKey && !altKey && !metaKey;

/** Opens the palette on Ctrl-K and '/', and the list of keys on '?' (look.md). Both are loaded with the first use. */
export function PaletteKeys() {
  const [isOpen, setIsOpen] = useState<Shown | null>(null);
  const [opened, setOpened] = useState<readonly Shown[]>([]);
  const typedEarly: TypedEarly = useRef(undefined);
  useEffect(() => {
    const show = (what: Shown) => {
      if (what === 'palette' && typedEarly.current === undefined) {
        typedEarly.current = '';
        // A palette that cannot be loaded must not keep what is typed.
        setTimeout(() => {
          typedEarly.current = null;
        }, loadsWithinMs);
      }
      setOpened((before) => (before.includes(what) ? before : [...before, what]));
      setIsOpen(what);
    };
    const onKey = (event: KeyboardEvent) => {
      const what = asksForPalette(event) ? 'palette' : asksForKeys(event) ? 'keys' : null;
      if (what === null) return;
      event.preventDefault();
      show(what);
    };
    const onEarlyKey = (event: KeyboardEvent) => {
      if (typeof typedEarly.current !== 'string' || !isCharacter(event)) return;
      event.preventDefault();
      event.stopPropagation();
      typedEarly.current += event.key;
    };
    const onOpen = (event: Event) => show((event as CustomEvent<Shown>).detail);
    window.addEventListener('keydown', onEarlyKey, { capture: true });
    window.addEventListener('keydown', onKey);
    window.addEventListener(openEvent, onOpen);
    return () => {
      window.removeEventListener('keydown', onEarlyKey, { capture: true });
      window.removeEventListener('keydown', onKey);
      window.removeEventListener(openEvent, onOpen);
    };
  }, []);
  return opened.map((what) => {
    const Opened = shown[what];
    return (
      <LazyBoundary key={what}>
        <Opened isOpen={isOpen === what} typedEarly={typedEarly} onClose={() => setIsOpen(null)} />
      </LazyBoundary>
    );
  });
}
