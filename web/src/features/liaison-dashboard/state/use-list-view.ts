import { useSearchParams } from 'react-router';
import { isFilter, isSorting, type ListView } from '../domain/triage.ts';

const defaults: ListView = { query: '', sorting: 'attention', isReversed: false, filter: 'all' };

/** `?sort=-risk` is the order by risk, reversed; an order that is not known is the default. */
function readSorting(sort: string | null): Pick<ListView, 'sorting' | 'isReversed'> {
  const isReversed = sort?.startsWith('-') ?? false;
  const sorting = isReversed ? (sort?.slice(1) ?? null) : sort;
  return isSorting(sorting) ? { sorting, isReversed } : { sorting: defaults.sorting, isReversed: false };
}

const parameters = ({ query, sorting, isReversed, filter }: ListView) => ({
  q: query,
  sort: sorting === defaults.sorting && !isReversed ? '' : `${isReversed ? '-' : ''}${sorting}`,
  show: filter === defaults.filter ? '' : filter,
});

/**
 * Search, order and filter of the roster, kept in the address beside `?athlete=`, so that a reload, a link and the way back show the
 * same. What the address does not know is the default.
 */
export function useListView() {
  const [search, setSearch] = useSearchParams();
  const readView = (given: URLSearchParams): ListView => {
    const show = given.get('show');
    return {
      query: given.get('q') ?? defaults.query,
      ...readSorting(given.get('sort')),
      filter: isFilter(show) ? show : defaults.filter,
    };
  };
  const change = (changes: Partial<ListView>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(parameters({ ...readView(before), ...changes })))
          if (value) next.set(key, value);
          else next.delete(key);
        return next;
      },
      // The back button leads to the athlete before, not through each letter of a search.
      { replace: true },
    );
  return { view: readView(search), change };
}
