import type { FoundMessage, SearchPosition } from '@entourage/contracts/calls/messages';
import { useEffect, useState } from 'react';
import { useDebounced } from '#shared/browser/use-debounced.ts';
import { useSearchMessagesMutation } from './messages-api.ts';

/** Debounce of the requests, while somebody types. */
const pauseMs = 250;
const minLength = 2;
/** Parts without enough matches are followed by the next one until there are so many more. */
const enough = 20;

type Phase = 'searching' | 'found' | 'failed';
type Found = { query: string; matches: readonly FoundMessage[]; next: SearchPosition | null; phase: Phase };
export type MessageSearch = Pick<Found, 'matches' | 'phase'> & {
  /** False when everything has been searched. */
  hasMore: boolean;
  /** Goes on with older messages; after a failure, with the part that failed. */
  goOn: () => void;
};

const nothing = { matches: [], next: null } as const;

/**
 * The viewer's messages that contain all words of what is typed, newest first, in parts.
 * @returns null for less than two letters
 */
export function useMessageSearch(typed: string, { isOffered = true } = {}): MessageSearch | null {
  const wanted = typed.trim();
  const query = useDebounced(wanted, pauseMs);
  const isAsked = isOffered && query.length >= minLength;
  const [search] = useSearchMessagesMutation();
  const [found, setFound] = useState<Found | null>(null);
  // A part is asked for when this changes; what is typed begins anew.
  const [from, setFrom] = useState<{ query: string; found: Found } | null>(null);
  const begin = from?.query === query ? from.found : null;

  useEffect(() => {
    if (!isAsked) return;
    let isCurrent = true;
    let request: { abort: () => void } | undefined;
    const run = async () => {
      let { matches, next }: Pick<Found, 'matches' | 'next'> = begin ?? nothing;
      const wantedCount = matches.length + enough;
      do {
        setFound({ query, matches, next, phase: 'searching' });
        const sent = search({ q: query, from: next });
        request = sent;
        const { data } = await sent;
        if (!isCurrent) return;
        if (!data) return setFound({ query, matches, next, phase: 'failed' });
        matches = withPart(matches, data.matches);
        next = data.next;
      } while (next && matches.length < wantedCount);
      setFound({ query, matches, next, phase: 'found' });
    };
    void run();
    return () => {
      isCurrent = false;
      request?.abort();
    };
  }, [isAsked, query, begin, search]);

  if (!isOffered || wanted.length < minLength) return null;
  const shown = found && found.query === wanted ? found : { ...nothing, phase: 'searching' as const };
  return {
    matches: shown.matches,
    phase: shown.phase,
    hasMore: shown.next !== null,
    goOn: () => found && setFrom({ query, found }),
  };
}

/** A message can be in two parts when a failed one is asked for again. */
function withPart(matches: readonly FoundMessage[], part: readonly FoundMessage[]): FoundMessage[] {
  const known = new Set(matches.map(({ message }) => message.id));
  return [...matches, ...part.filter(({ message }) => !known.has(message.id))].sort((one, other) =>
    other.message.createdAt.localeCompare(one.message.createdAt),
  );
}
