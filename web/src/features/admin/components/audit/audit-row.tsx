import type { AuditTrailRow } from '@entourage/contracts/calls/admin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { fieldNames } from '#entities/biomarkers/labels.ts';
import { RelativeTime } from '#shared/components/relative-time.tsx';
import { StatusBadge } from '#shared/components/status-badge.tsx';
import { texts } from '../../texts.ts';

const { auditTrail } = texts;

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '—' : JSON.stringify(value);

/** The label of a health field; any other field by its own name. */
const nameOf = (field: string): string => (fieldNames as Partial<Record<string, string>>)[field] ?? field;

/** Who, what, to whom; names of health fields, never their values. */
export function AuditRow({ row }: { row: AuditTrailRow }) {
  const actor = row.actorName;
  const changes = Object.entries(row.change ?? {});
  const details =
    changes.length > 0
      ? changes.map(([field, { from, to }]) => auditTrail.changed(field, textOf(from), textOf(to))).join(' · ')
      : row.fields.map(nameOf).join(', ');
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: { xs: 0.25, md: 2 },
        gridTemplateColumns: { md: '150px minmax(0, 1fr) minmax(0, 2fr)' },
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" color="textSecondary">
        <RelativeTime at={row.at} />
      </Typography>
      <Typography variant="body2">
        <strong>{actor ?? row.subjectName ?? auditTrail.somebody}</strong>
        {actor && row.subjectName && actor !== row.subjectName && ` → ${row.subjectName}`}
      </Typography>
      <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
        {auditTrail.actions[row.action] ?? row.action}
        {row.outcome === 'refused' && (
          <Box component="span" sx={{ ml: 1 }}>
            <StatusBadge tone="warning">{auditTrail.refused}</StatusBadge>
          </Box>
        )}
        {details && (
          <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {details}
          </Box>
        )}
        {row.reason && (
          <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {row.reason.text}
          </Box>
        )}
      </Typography>
    </Box>
  );
}
