import { useState } from 'react';
import { useDebounced } from '#shared/browser/use-debounced.ts';
import type { DeckPage } from './deck-analytics-api.ts';

type Filter = { isAll: boolean; search: string; page: number; isOpenOnly: boolean };
export type DeckListState = Filter & { wanted: DeckPage; change: (given: Partial<Filter>) => void };

const typingMs = 300;
const first: Filter = { isAll: false, search: '', page: 1, isOpenOnly: false };

/** Whether the first ten or all of a list are shown, and which of all. Any change but the page itself begins at the first page. */
export function useDeckList(): DeckListState {
  const [filter, setFilter] = useState(first);
  const search = useDebounced(filter.search.trim(), typingMs);
  const { isAll, page, isOpenOnly } = filter;
  return {
    ...filter,
    wanted: isAll ? { page, search, isOpenOnly } : { page: 1 },
    change: (given) => setFilter(given.isAll === false ? first : { ...filter, page: 1, ...given }),
  };
}
