const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });

/**
 * The kinds that were counted, as one phrase: '3 connections and 1 meeting'. Kinds with none of them are left out.
 * @returns null when all are none
 */
export function countPhrase<Kind extends string>(
  kinds: readonly Kind[],
  countOf: (kind: Kind) => number | undefined,
  words: Record<Kind, (count: number) => string>,
): string | null {
  const counted = kinds.flatMap((kind) => {
    const count = countOf(kind) ?? 0;
    return count > 0 ? [words[kind](count)] : [];
  });
  return counted.length > 0 ? listFormat.format(counted) : null;
}
