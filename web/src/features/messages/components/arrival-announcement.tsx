import type { Message, MessagePartner } from '@entourage/contracts/rest/messages';
import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../../../shared/components/visually-hidden.tsx';
import { personName } from '../../../shared/session/person-name.ts';
import { texts } from '../texts.ts';

/** Says aloud what arrives while the thread is open; what was there before stays silent. */
export function ArrivalAnnouncement({ messages, partner }: { messages: readonly Message[]; partner: MessagePartner }) {
  const newest = messages.findLast(({ senderId }) => senderId === partner.id);
  const heard = useRef(newest?.id);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (!newest || newest.id === heard.current) return;
    heard.current = newest.id;
    setWords(texts.thread.arrived(personName(partner), newest.content));
  }, [newest, partner]);
  return <VisuallyHidden isLive>{words}</VisuallyHidden>;
}
