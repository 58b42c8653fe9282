import type { AuditTrailRow } from '@entourage/contracts/calls/audit-trail';
import { zoneAt } from '@entourage/contracts/zoned-time';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { groupRecordReads } from '#entities/biomarkers/group-record-reads.ts';
import { dayName } from '#entities/meetings/calendar-dates.ts';
import ArrowUpwardRounded from '#icons/ArrowUpwardRounded.tsx';
import { viewerZone } from '#shared/browser/viewer-zone.ts';
import { ErrorLine } from '#shared/components/error-state.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { VisuallyHidden } from '#shared/components/visually-hidden.tsx';
import { radius } from '#shared/theme/measures.ts';
import { adminBarHeightPx } from '../panel/admin-bar.tsx';
import type { AuditPage } from './audit-api.ts';
import { AuditRow } from './audit-row.tsx';
import { type AuditDay, groupByDay, viewKey } from './merge-audit-rows.ts';
import { auditTexts as texts } from './texts.ts';
import { type AuditSizes, useAuditRows } from './use-audit-rows.ts';

type Props = AuditSizes & {
  newest: AuditTrailRow[];
  filter: AuditPage['filter'];
  /** Where the bar of new entries sticks: below the panel's bar, or at the top of a dialog. */
  stickyTopPx?: number;
};

/** The entries of a filter by day; new ones wait behind a button, older ones behind another. */
export function AuditEntries({ newest, filter, stickyTopPx = adminBarHeightPx, ...sizes }: Props) {
  const zone = viewerZone();
  const { rows, newCount, hasOlder, isLoadingOlder, hasFailed, showNew, showOlder } = useAuditRows(
    newest,
    filter,
    sizes,
  );
  const top = useRef<HTMLDivElement>(null);
  const showNewest = () => {
    showNew();
    // The button disappears: the focus goes to what it shows.
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <Box ref={top} tabIndex={-1} sx={{ scrollMarginTop: `${stickyTopPx}px`, outline: 'none' }}>
      <VisuallyHidden isLive>{newCount > 0 ? texts.newEntries(newCount) : ''}</VisuallyHidden>
      <NewestBar zone={zone} newCount={newCount} stickyTopPx={stickyTopPx} onShow={showNewest} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        {groupByDay(rows, zone).map((day) => (
          <Day key={day.date} day={day} zone={zone} />
        ))}
      </Box>
      <Box sx={{ mt: 2.5, minHeight: 44 }}>
        {hasFailed && <ErrorLine title={texts.olderFailed} onRetry={showOlder} />}
        {hasOlder && !hasFailed && (
          <Button variant="outlined" onClick={showOlder} loading={isLoadingOlder} sx={{ minHeight: 44 }}>
            {texts.older}
          </Button>
        )}
        {!hasOlder && (
          <Typography variant="body2" color="textSecondary">
            {texts.end}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

type BarProps = { zone: string; newCount: number; stickyTopPx: number; onShow: () => void };

/** Always as high, so that a new entry moves nothing; with one it stays within reach wherever somebody reads. */
function NewestBar({ zone, newCount, stickyTopPx, onShow }: BarProps) {
  return (
    <Box
      sx={{
        ...(newCount > 0 && { position: 'sticky', top: stickyTopPx, zIndex: 2, bgcolor: 'background.default' }),
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 52,
      }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
        {texts.order(zoneAt(new Date(), zone))}
      </Typography>
      {newCount > 0 && (
        <Button variant="contained" startIcon={<ArrowUpwardRounded />} onClick={onShow} sx={{ minHeight: 44 }}>
          {texts.newEntries(newCount)}
        </Button>
      )}
    </Box>
  );
}

function Day({ day, zone }: { day: AuditDay; zone: string }) {
  const id = `audit-day-${day.date}`;
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h5" component="h3" sx={{ mb: 1 }}>
        {dayName(day.rows[0]?.at ?? '', zone)}
      </Typography>
      <PlainList
        component="ol"
        sx={{ border: 1, borderColor: 'divider', borderRadius: radius.card, bgcolor: 'background.paper' }}
      >
        {groupRecordReads(day.rows, viewKey).map(([row, ...others]) => (
          <AuditRow key={row.id} row={row} others={others} zone={zone} />
        ))}
      </PlainList>
    </section>
  );
}
