import { stripIgnoredCharacters } from 'graphql';
import type { Operation } from '../federation/federation.ts';

/** Longer than any of ours, and cheap to read to its end. */
const maxQueryLength = 20_000;

/**
 * The operations /graphql takes outside development: exactly ours, up to spaces and comments. A hash alone names nothing
 * here (security.md §3 'GraphQL').
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
