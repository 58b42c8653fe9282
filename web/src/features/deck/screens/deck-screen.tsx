import { deck } from '@entourage/contracts/deck/deck';
import { Gate } from '../components/gate.tsx';
import { LiveDeck } from '../components/live-deck.tsx';
import { useGate } from '../state/use-gate.ts';
import { texts } from '../texts.ts';

/** /investor-presentation: the gate, then the deck with questions (S2 §2). */
export function DeckScreen() {
  const { isOpen, unlock } = useGate();
  if (isOpen) return <LiveDeck slides={deck} />;
  return <Gate text={texts.gate.text} notice={texts.gate.notice} unlock={unlock} />;
}
