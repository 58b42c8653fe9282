import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { longDayIn } from '#entities/meetings/zones.ts';
import { personName } from '#entities/people/person-name.ts';
import { viewerZone } from '#shared/browser/viewer-zone.ts';
import { useUsersQuery } from '../users/users-api.ts';
import { type AuditFilter, filterForCall, isFiltered } from './audit-filter.ts';
import { auditSentences } from './audit-sentences.ts';
import { auditTexts } from './texts.ts';
import { type ExportSizes, useAuditExport } from './use-audit-export.ts';

const { export: texts, filters, people } = auditTexts;

type Props = ExportSizes & { filter: AuditFilter; onClose: () => void };

/** What the file will contain, then the progress. Closing it stops the export. */
export function ExportDialog({ filter, onClose, ...sizes }: Props) {
  const titleId = useId();
  const { collected, error, run } = useAuditExport(filterForCall(filter, viewerZone()), onClose, sizes);
  const isWorking = collected !== null;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Conditions filter={filter} />
          <Typography color="textSecondary">{texts.columns}</Typography>
          <Typography color="textSecondary">{texts.recorded}</Typography>
          {error && <Alert severity="error">{error}</Alert>}
          {isWorking && (
            <div role="status">
              <LinearProgress aria-hidden sx={{ mb: 1 }} />
              <Typography variant="body2">{texts.collecting(collected)}</Typography>
            </div>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button variant="contained" onClick={run} loading={isWorking}>
          {error ? texts.retry : texts.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const describeDay = (date: string): string => longDayIn(`${date}T12:00:00Z`, 'UTC');

function Conditions({ filter }: { filter: AuditFilter }) {
  const { personId, action, from, to } = filter;
  const { data: users } = useUsersQuery(undefined, { skip: !personId });
  if (!isFiltered(filter)) return <Typography>{texts.all}</Typography>;
  const user = users?.find(({ id }) => id === personId);
  const conditions = [
    personId && [texts.conditions.personId, user ? personName(user) : users ? people.deleted : '…'],
    action && [texts.conditions.action, action === 'refused' ? filters.refused : auditSentences[action].label],
    from && [texts.conditions.from, describeDay(from)],
    to && [texts.conditions.to, describeDay(to)],
  ].filter((condition) => condition !== '');
  return (
    <div>
      <Typography>{texts.filtered}</Typography>
      {conditions.map(([name, value]) => (
        <Typography key={name}>
          {name}: <strong>{value}</strong>
        </Typography>
      ))}
    </div>
  );
}
