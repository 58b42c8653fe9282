import { lazy, useEffect, useState } from 'react';
import { isTyping } from '#shared/browser/use-shortcuts.ts';
import { LazyBoundary } from '#shared/components/lazy-boundary.tsx';

const CommandPalette = lazy(() => import('./command-palette.tsx'));

const openEvent = 'entourage:open-palette';

/** Opens the palette from anywhere in the shell. */
export const openPalette = (): boolean => window.dispatchEvent(new Event(openEvent));

const asksForPalette = (event: KeyboardEvent) =>
  // Autofill dispatches a keydown without a key.
  (event.key?.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) ||
  (event.key === '/' && !event.ctrlKey && !event.altKey && !isTyping(event));

/** Opens the palette on Ctrl-K and '/' (look.md). The palette itself is loaded with the first use. */
export function PaletteKeys() {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => {
    const open = () => {
      setWasOpened(true);
      setIsOpen(true);
    };
    const onKey = (event: KeyboardEvent) => {
      if (!asksForPalette(event)) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener(openEvent, open);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener(openEvent, open);
    };
  }, []);
  if (!wasOpened) return null;
  return (
    <LazyBoundary>
      <CommandPalette isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </LazyBoundary>
  );
}
