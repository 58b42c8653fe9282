import type { KeyboardEvent, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { aideTexts as texts } from '../aide-texts.ts';
import { type AideContext, useAide } from '../state/use-aide.ts';
import { useNameCompletion } from '../state/use-name-completion.ts';
import { AideHelp } from './aide-help.tsx';
import { AideNote } from './aide-note.tsx';
import { AidePreview } from './aide-preview.tsx';
import { NameOptions } from './name-options.tsx';

/** The data that the message input gives to the assistant while a text is for it. */
export type AideHandle = {
  /** Enter, or the button. */
  submit: () => void;
  /** @returns whether the key was for the list of names */
  onKeyDown: (event: KeyboardEvent) => boolean;
};

type Props = AideContext & {
  handle: RefObject<AideHandle | null>;
  /** Whether Enter was pressed before the assistant was loaded. */
  isEntered: boolean;
  onChange: (text: string) => void;
  /** The text may be a message: its writer is asked. */
  onAsk: () => void;
  onDone: () => void;
};

/** Above the message input while the text is for the assistant: what it understood, to be changed by a click and done by Enter. */
export function Aide({ handle, isEntered, onChange, onAsk, onDone, ...context }: Props) {
  const aide = useAide(context);
  const { text } = context;
  const completion = useNameCompletion({ text, people: aide.role ? aide.contacts : undefined, onChange });
  const waiting = useRef(isEntered);
  const act = () => {
    waiting.current = false;
    const result = aide.submit();
    if (result === 'ask') onAsk();
    if (result === 'done') onDone();
  };
  const isReady = aide.contacts !== undefined || aide.role === null;
  const submit = async () => {
    if (isReady) return act();
    waiting.current = true;
    if (!(await aide.load())) waiting.current = false;
  };
  // Enter can come before the assistant or the people are loaded; it then does what the text says at that time.
  useEffect(() => {
    if (waiting.current && isReady) act();
  });
  useEffect(() => {
    handle.current = { submit: () => void submit(), onKeyDown: completion.onKeyDown };
    return () => {
      handle.current = null;
    };
  });
  const { sentence, role } = aide;
  if (role === null) return <AideNote>{sentence.kind !== 'hint' && texts.otherRoles.title}</AideNote>;
  return (
    <>
      {sentence.kind === 'hint' && <AideHelp people={aide.contacts} onChoose={onChange} />}
      {sentence.kind === 'unknown' && <AideNote isWarning>{texts.unknown(sentence.words)}</AideNote>}
      {sentence.kind === 'choose' && <AideNote>{texts.choose[role]}</AideNote>}
      {sentence.kind === 'request' &&
        (isReady ? <AidePreview aide={aide} /> : <AideNote>{texts.searching[role]}</AideNote>)}
      <NameOptions completion={completion} />
    </>
  );
}
