import type { AuditTrailRow } from '@entourage/contracts/calls/audit-trail';
import { useState } from 'react';
import { type AuditPage, useLazyAuditPageQuery } from './audit-api.ts';
import { newRows, withNewest } from './merge-audit-rows.ts';

export type AuditSizes = {
  /** Page size of the server. A shorter page is the last one. */
  pageSize?: number | undefined;
  /** Rows shown at first and added per click: a very long list slows the browser down. */
  step?: number | undefined;
};

/**
 * The rows that are shown of a filter: the newest ones as they were when the view opened, and older ones on demand. What arrives later
 * waits until it is asked for, so nothing moves below the reader's eyes.
 */
export function useAuditRows(newest: AuditTrailRow[], filter: AuditPage['filter'], sizes: AuditSizes) {
  const { pageSize = 500, step = 50 } = sizes;
  const [rows, setRows] = useState(newest);
  const [limit, setLimit] = useState(step);
  const [isComplete, setComplete] = useState(newest.length < pageSize);
  const [loadPage, page] = useLazyAuditPageQuery();
  const showOlder = async () => {
    if (!isComplete && limit + step > rows.length) {
      const { data } = await loadPage({ filter, before: rows.at(-1)?.id });
      if (!data) return;
      setRows([...rows, ...data]);
      setComplete(data.length < pageSize);
    }
    setLimit(limit + step);
  };
  const showNew = () => {
    const next = withNewest(rows, newest);
    // So much was new that there may be more between: begin again.
    if (next.length === newest.length && next.length >= pageSize) {
      setLimit(step);
      setComplete(false);
    }
    setRows(next);
  };
  return {
    rows: rows.slice(0, limit),
    newCount: newRows(rows, newest).length,
    hasOlder: rows.length > limit || !isComplete,
    isLoadingOlder: page.isFetching,
    hasFailed: page.isError && !page.isFetching,
    showNew,
    showOlder,
  };
}
