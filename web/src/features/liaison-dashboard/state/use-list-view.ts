import { useSearchParams } from 'react-router';
import { isFilter, isSorting, type ListView } from '../domain/triage.ts';

const keys = { query: 'q', sorting: 'sort', filter: 'show' } as const satisfies Record<keyof ListView, string>;
const defaults: ListView = { query: '', sorting: 'attention', filter: 'all' };

/**
 * Search, order and filter of the athlete list, kept in the address beside `?athlete=`, so that a reload or a link shows the same.
 * What the address does not know is the default.
 */
export function useListView() {
  const [search, setSearch] = useSearchParams();
  const [sort, show] = [search.get(keys.sorting), search.get(keys.filter)];
  const view: ListView = {
    query: search.get(keys.query) ?? defaults.query,
    sorting: isSorting(sort) ? sort : defaults.sorting,
    filter: isFilter(show) ? show : defaults.filter,
  };
  const change = (changes: Partial<ListView>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [part, value] of Object.entries(changes) as [keyof ListView, string][])
          if (value === defaults[part]) next.delete(keys[part]);
          else next.set(keys[part], value);
        return next;
      },
      // The back button leads to the athlete before, not through each letter of a search.
      { replace: true },
    );
  return { view, change };
}
