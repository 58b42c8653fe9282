import { useEffect, useEffectEvent } from 'react';
import { listen } from '#shared/browser/listen.ts';
import { type DeckAction, deckActionOf } from '../domain/deck-keys.ts';

/** The keys of the deck, wherever the focus is. */
export function useDeckKeys(isChatOpen: boolean, act: (action: DeckAction) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = deckActionOf(event, isChatOpen);
    if (!action) return;
    // The space would scroll the page.
    event.preventDefault();
    act(action);
  });
  useEffect(() => listen(window, { keydown: (event: KeyboardEvent) => onKey(event) }), []);
}
