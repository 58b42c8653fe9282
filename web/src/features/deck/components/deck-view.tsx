import type { Slide } from '@entourage/contracts/deck/deck';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { type ReactNode, type TouchEvent, useEffect, useEffectEvent, useRef } from 'react';
import { listen } from '#shared/browser/listen.ts';
import { useFocusOnMount } from '#shared/browser/use-focus-on-mount.ts';
import { useLightPrint } from '#shared/browser/use-light-print.ts';
import { VisuallyHidden } from '#shared/components/visually-hidden.tsx';
import { type DeckAction, deckActionForKey } from '../domain/deck-keys.ts';
import { swipeDirection } from '../domain/swipe-direction.ts';
import { usePrinting } from '../state/use-printing.ts';
import { texts } from '../texts.ts';
import { DeckBar } from './deck-bar.tsx';
import { DeckSurface } from './deck-surface.tsx';
import { SlideView } from './slides/slide-view.tsx';

type Props = {
  slides: readonly Slide[];
  /** From 1. */
  shown: number;
  onChange: (change: (shown: number) => number) => void;
  /** At the right edge of the bar. */
  action: ReactNode;
  /** Below the last slide's content. */
  ending?: ReactNode;
  isChatOpen?: boolean;
  onCloseChat?: () => void;
};

/** A printed page is one slide. */
const pageStyles = {
  '@page': { size: 'A4 landscape', margin: '10mm' },
};

/** One slide with its bar; all of them in print. */
export function DeckView({ slides, shown, onChange, action, ending = null, isChatOpen = false, onCloseChat }: Props) {
  const { isPrinting, ref: printRef } = usePrinting<HTMLDivElement>();
  useLightPrint();
  // What had the focus, the gate, is gone.
  const focusRef = useFocusOnMount<HTMLDivElement>();
  const act = (step: DeckAction) => {
    if (step === 'closeChat') onCloseChat?.();
    else onChange((number) => number + (step === 'next' ? 1 : -1));
  };
  useDeckKeys(isChatOpen, act);
  const slide = slides[shown - 1];
  const printed = isPrinting ? slides : slide ? [slide] : [];
  return (
    <DeckSurface>
      <Box ref={focusRef} tabIndex={-1} role="region" aria-label={texts.deck.label} sx={{ outline: 'none' }}>
        <GlobalStyles styles={pageStyles} />
        <DeckBar slides={slides} shown={shown} onChange={onChange} action={action} />
        <VisuallyHidden isLive>{slide && texts.deck.announced(shown, slides.length, slide.title)}</VisuallyHidden>
        <Box
          ref={printRef}
          {...useSwipe(act)}
          // As wide as the paper, so that charts are drawn in the size in which they are printed.
          sx={{ ...(isPrinting && { width: '277mm' }) }}
        >
          {printed.map((one) => (
            <SlideView
              key={one.number}
              slide={one}
              total={slides.length}
              ending={one.number === slides.length ? ending : null}
            />
          ))}
        </Box>
      </Box>
    </DeckSurface>
  );
}

function useSwipe(act: (step: 'next' | 'previous') => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const at = ({ clientX, clientY }: { clientX: number; clientY: number }) => ({ x: clientX, y: clientY });
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      // Two fingers zoom.
      from.current = touch && touches.length === 1 ? at(touch) : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      const step = from.current && touch ? swipeDirection(from.current, at(touch)) : null;
      from.current = null;
      if (step) act(step);
    },
  };
}

/** The keys of the deck, wherever the focus is. */
function useDeckKeys(isChatOpen: boolean, act: (action: DeckAction) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = deckActionForKey(event, isChatOpen);
    if (!action) return;
    // The space would scroll the page.
    event.preventDefault();
    act(action);
  });
  useEffect(() => listen(window, { keydown: (event: KeyboardEvent) => onKey(event) }), []);
}
