import type { Notice } from '@entourage/contracts/rest/users';
import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../../../shared/components/visually-hidden.tsx';
import { texts } from '../texts.ts';

/** Says aloud a notice that arrives while the page is open; what was there before stays silent. */
export function NoticeAnnouncement({ newest }: { newest: Notice | undefined }) {
  const heard = useRef(newest?.id);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (!newest || newest.id === heard.current) return;
    heard.current = newest.id;
    setWords(texts.arrived(newest.title, newest.body));
  }, [newest]);
  return <VisuallyHidden isLive>{words}</VisuallyHidden>;
}
