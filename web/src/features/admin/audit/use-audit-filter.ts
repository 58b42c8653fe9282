import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type AuditFilter, filterOf, searchOf } from './audit-filter.ts';

/** The filter of the audit trail, kept in the address beside `?view=`, so that a reload, a link and the back button show the same. */
export function useAuditFilter() {
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(() => filterOf(search), [search]);
  // The back button leads to the screen before, not through each choice.
  const setFilter = (next: AuditFilter) => setSearch((before) => searchOf(next, before), { replace: true });
  return { filter, setFilter };
}
