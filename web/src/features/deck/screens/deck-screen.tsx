import { deck } from '@entourage/contracts/deck/deck';
import { PasswordGate } from '../components/password-gate.tsx';
import { TrackedDeck } from '../components/tracked-deck.tsx';
import { usePasswordGate } from '../state/use-password-gate.ts';
import { texts } from '../texts.ts';

/** /investor-presentation: the gate, then the deck with questions. */
export function DeckScreen() {
  const { isOpen, unlock } = usePasswordGate();
  if (isOpen) return <TrackedDeck slides={deck} />;
  return <PasswordGate text={texts.gate.text} notice={texts.gate.notice} unlock={unlock} />;
}
