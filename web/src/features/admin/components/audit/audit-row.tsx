import type { AuditTrailRow } from '@entourage/contracts/calls/admin';
import { timeIn } from '@entourage/contracts/zoned-time';
import type { SvgIcon } from '@mui/material';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import EventRounded from '#icons/EventRounded.tsx';
import LinkRounded from '#icons/LinkRounded.tsx';
import MonitorHeartRounded from '#icons/MonitorHeartRounded.tsx';
import PersonRounded from '#icons/PersonRounded.tsx';
import PolicyRounded from '#icons/PolicyRounded.tsx';
import VerifiedRounded from '#icons/VerifiedRounded.tsx';
import { exactTime } from '#shared/components/relative-time.tsx';
import { StatusBadge } from '#shared/components/status-badge.tsx';
import type { AuditGroup } from '../../audit-sentences.ts';
import { auditTexts as texts } from '../../audit-texts.ts';
import { type Detail, describeEntry } from '../../domain/describe-entry.ts';

const icons: Record<AuditGroup, typeof SvgIcon> = {
  accounts: PersonRounded,
  verification: VerifiedRounded,
  connections: LinkRounded,
  health: MonitorHeartRounded,
  meetings: EventRounded,
  trail: PolicyRounded,
};

/** The time, one sentence, and what changed. Names of health fields, never their values. */
export function AuditRow({ row, zone }: { row: AuditTrailRow; zone: string }) {
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
      </Box>
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
