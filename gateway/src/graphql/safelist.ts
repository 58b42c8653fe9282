import { stripIgnoredCharacters } from 'graphql';
import type { Operation } from '../federation/federation.ts';

/** Longer than any of our operations, and short enough to read completely. */
const maxQueryLength = 20_000;

/**
 * The operations /graphql takes outside development: exactly ours, except for spaces and comments. A hash alone is not accepted
 * (security.md §3 'GraphQL').
 */
export function safelist(operations: Iterable<Operation>) {
  const byText = new Map([...operations].map((operation) => [stripIgnoredCharacters(operation.source), operation]));
  return (query: string): Operation | null => {
    if (query.length > maxQueryLength) return null;
    try {
      return byText.get(stripIgnoredCharacters(query)) ?? null;
    } catch {
      return null;
    }
  };
}
