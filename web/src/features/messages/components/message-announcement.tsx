import type { Message, MessagePartner } from '@entourage/contracts/calls/messages';
import { useEffect, useRef, useState } from 'react';
import { useMessageWords } from '#entities/meetings/message-words.ts';
import { personName } from '#entities/people/person-name.ts';
import { VisuallyHidden } from '#shared/components/visually-hidden.tsx';
import { texts } from '../texts.ts';

/** Announces messages that arrive while the thread is open to screen readers. */
export function MessageAnnouncement({ messages, partner }: { messages: readonly Message[]; partner: MessagePartner }) {
  const wordsOf = useMessageWords();
  const newest = messages.findLast(({ senderId }) => senderId === partner.id);
  const announced = useRef(newest?.id);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (!newest || newest.id === announced.current) return;
    announced.current = newest.id;
    setWords(texts.thread.arrived(personName(partner), wordsOf(newest)));
  }, [newest, partner, wordsOf]);
  return <VisuallyHidden isLive>{words}</VisuallyHidden>;
}
