import type { AuditTrailRow } from '@entourage/contracts/calls/audit-trail';
import { useEffect, useRef, useState } from 'react';
import { dateIn } from '#entities/meetings/zones.ts';
import { serverMessageOr } from '#shared/api/api-error.ts';
import { browser } from '#shared/browser/browser.ts';
import { viewerZone } from '#shared/browser/viewer-zone.ts';
import { exactDay } from '#shared/components/relative-time.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { type AuditPage, useLazyAuditPageQuery, useRecordAuditExportMutation } from './audit-api.ts';
import { auditCsv } from './audit-csv.ts';
import { auditTexts } from './texts.ts';

const texts = auditTexts.export;

export type ExportSizes = {
  /** Page size of the server. */
  pageSize?: number | undefined;
  /** Rows of a file: a hundred calls, a sixth of what a session may make in a minute (ADR 0022). */
  maxRows?: number | undefined;
};

/** Collects the rows of a filter page by page and saves them as a file. The export is recorded before the first row is read. */
export function useAuditExport(filter: AuditPage['filter'], onDone: () => void, sizes: ExportSizes = {}) {
  const { pageSize = 500, maxRows = 50_000 } = sizes;
  const toast = useToast();
  const [record] = useRecordAuditExportMutation();
  const [loadPage] = useLazyAuditPageQuery();
  const [collected, setCollected] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  /** @returns null when the dialog was closed meanwhile */
  const collect = async (): Promise<AuditTrailRow[] | null> => {
    const rows: AuditTrailRow[] = [];
    for (let isMore = true; isMore && rows.length < maxRows; ) {
      const page = await loadPage({ filter, before: rows.at(-1)?.id }).unwrap();
      if (isStopped.current) return null;
      rows.push(...page);
      setCollected(rows.length);
      isMore = page.length >= pageSize;
    }
    return rows;
  };
  const save = (rows: AuditTrailRow[]) => {
    const today = dateIn(new Date(), viewerZone());
    browser.saveFile(texts.file(today), auditCsv(rows), 'text/csv;charset=utf-8');
    const last = rows.at(-1);
    if (last && rows.length >= maxRows)
      toast.info({ title: texts.cut.title, text: texts.cut.text(rows.length, exactDay(last.at)) });
    else toast.success(texts.done(rows.length));
    onDone();
  };
  const run = async () => {
    setError(null);
    setCollected(0);
    try {
      await record(filter).unwrap();
      const rows = isStopped.current ? null : await collect();
      if (rows?.length === 0) setError(texts.nothing);
      else if (rows) save(rows);
    } catch (failure) {
      if (!isStopped.current) setError(serverMessageOr(failure, texts.failed));
    }
    setCollected(null);
  };
  return { collected, error, run };
}
