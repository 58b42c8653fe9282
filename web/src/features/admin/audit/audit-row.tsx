import type { AuditTrailRow } from '@entourage/contracts/calls/audit-trail';
import { timeIn } from '@entourage/contracts/zoned-time';
import type { SvgIcon } from '@mui/material';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import EventRounded from '#icons/EventRounded.tsx';
import LinkRounded from '#icons/LinkRounded.tsx';
import MonitorHeartRounded from '#icons/MonitorHeartRounded.tsx';
import PersonRounded from '#icons/PersonRounded.tsx';
import PolicyRounded from '#icons/PolicyRounded.tsx';
import VerifiedRounded from '#icons/VerifiedRounded.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { exactTime } from '#shared/components/relative-time.tsx';
import { StatusBadge } from '#shared/components/status-badge.tsx';
import type { AuditGroup } from './audit-sentences.ts';
import { type Detail, describeEntry } from './describe-entry.ts';
import { auditTexts as texts } from './texts.ts';

const icons: Record<AuditGroup, typeof SvgIcon> = {
  accounts: PersonRounded,
  verification: VerifiedRounded,
  connections: LinkRounded,
  health: MonitorHeartRounded,
  meetings: EventRounded,
  trail: PolicyRounded,
};

type Props = {
  row: AuditTrailRow;
  /** Earlier reads of the same view, below a button. */
  others: readonly AuditTrailRow[];
  zone: string;
};

/** The time, one sentence, and what changed. Names of health fields, never their values. */
export function AuditRow({ row, others, zone }: Props) {
  const { group, sentence, details, isEmergency } = describeEntry(row);
  const Icon = icons[group];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: { xs: 1.5, md: 2 },
        gridTemplateColumns: { xs: '24px minmax(0, 1fr)', md: '24px 84px minmax(0, 1fr)' },
        px: { xs: 2, md: 2.5 },
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Icon
        aria-hidden
        sx={{ fontSize: 20, mt: 0.25, color: 'text.secondary', gridRow: { xs: '1 / 3', md: 'auto' } }}
      />
      <Typography
        component="time"
        variant="body2"
        color="textSecondary"
        dateTime={row.at}
        title={exactTime(row.at)}
        sx={{ justifySelf: 'start', lineHeight: '24px', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
      >
        {timeIn(row.at, zone)}
      </Typography>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, rowGap: 0.5 }}>
          <Typography>
            {sentence.map(({ text, isPerson }, place) => {
              const key = `${place} ${text}`;
              return isPerson ? <strong key={key}>{text}</strong> : <span key={key}>{text}</span>;
            })}
          </Typography>
          {row.outcome === 'refused' && <StatusBadge tone="warning">{texts.refused}</StatusBadge>}
          {isEmergency && <StatusBadge tone="error">{texts.emergency}</StatusBadge>}
        </Box>
        {details.map((detail) => (
          <DetailLine key={detail.label} detail={detail} />
        ))}
        {row.reason && (
          <Typography variant="body2" color="textSecondary">
            {texts.reason(row.reason.text)}
          </Typography>
        )}
        {others.length > 0 && <OtherReads rows={others} zone={zone} />}
      </Box>
    </Box>
  );
}

function OtherReads({ rows, zone }: { rows: readonly AuditTrailRow[]; zone: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  return (
    <>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ ml: -1 }}
      >
        {isOpen ? texts.fewerReads : texts.moreReads(rows.length)}
      </Button>
      <PlainList id={listId} hidden={!isOpen}>
        {isOpen && rows.map((row) => <OtherRead key={row.id} row={row} zone={zone} />)}
      </PlainList>
    </>
  );
}

/** A read of the same view: only what differs from the row above it. */
function OtherRead({ row, zone }: { row: AuditTrailRow; zone: string }) {
  const { label, details } = describeEntry(row);
  return (
    <Box component="li" sx={{ py: 0.5 }}>
      <Typography variant="body2">
        <Box
          component="time"
          dateTime={row.at}
          title={exactTime(row.at)}
          sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', mr: 1 }}
        >
          {timeIn(row.at, zone)}
        </Box>
        {label}
      </Typography>
      {details.map((detail) => (
        <DetailLine key={detail.label} detail={detail} />
      ))}
    </Box>
  );
}

/** Longer texts, as a liaison's bio, would hide the entries around them. They are in the exported file. */
const shownLength = 120;

function DetailLine({ detail: { label, from, to } }: { detail: Detail }) {
  const isLong = from !== undefined && Math.max(from.length, to.length) > shownLength;
  return (
    <Typography variant="body2" color="textSecondary">
      {label}: {from !== undefined && !isLong && `${from} → `}
      <Box component="span" sx={{ color: from === undefined ? undefined : 'text.primary' }}>
        {isLong ? texts.rewritten(from.length, to.length) : to}
      </Box>
    </Typography>
  );
}
