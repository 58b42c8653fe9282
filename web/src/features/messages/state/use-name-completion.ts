import { type KeyboardEvent, useState } from 'react';
import { completed, typedName } from '../domain/aide/people.ts';
import type { NamedContact } from './use-contacts.ts';

/** A sentence with one of these words writes to somebody; the others are about meetings. */
const isMessage = /\s(?:ask|tell|message|text|write|send|let)\s/iu;

type Input = {
  text: string;
  /** Undefined while nobody can be named. */
  people: readonly NamedContact[] | undefined;
  onChange: (text: string) => void;
};

/**
 * Completes the name at the end of a text. Arrow keys choose, Tab takes the chosen name or the first, Enter only a chosen one, and Escape
 * closes the list.
 */
export function useNameCompletion({ text, people = [], onChange }: Input) {
  const found = typedName(text, isMessage.test(text) ? people : people.filter(({ canMeet }) => canMeet));
  const [state, setState] = useState({ text, chosen: -1, isClosed: false });
  const { chosen, isClosed } = state.text === text ? state : { chosen: -1, isClosed: false };
  const options = found && !isClosed ? found.people : [];
  const take = (place: number) => {
    const person = options[place];
    if (found && person) onChange(completed(text, found.start, person, people));
    return person !== undefined;
  };
  const move = (step: number) =>
    setState({
      text,
      isClosed,
      chosen: (Math.max(chosen, step > 0 ? -1 : 0) + step + options.length) % options.length,
    });

  /** @returns whether the key was for the list */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (options.length === 0 || event.shiftKey || event.nativeEvent.isComposing) return false;
    const isTaken = (() => {
      if (event.key === 'ArrowDown') move(1);
      else if (event.key === 'ArrowUp') move(-1);
      else if (event.key === 'Escape') setState({ text, chosen: -1, isClosed: true });
      else if (event.key === 'Tab') return take(Math.max(chosen, 0));
      else return event.key === 'Enter' && chosen >= 0 && take(chosen);
      return true;
    })();
    if (isTaken) event.preventDefault();
    return isTaken;
  };
  return { options, chosen, take, onKeyDown };
}
export type NameCompletion = ReturnType<typeof useNameCompletion>;
