import type { BiomarkerField, Biomarkers } from '@entourage/contracts/calls/biomarkers';
import type { Share, ShareView } from '@entourage/contracts/calls/shares';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { HistoryTimeline } from '#entities/biomarkers/history-timeline.tsx';
import { fieldNames, marks, valueLabel } from '#entities/biomarkers/labels.ts';
import { liaisonTypeLabel } from '#entities/liaisons/liaison-roles.ts';
import { personName } from '#entities/people/person-name.ts';
import { asApiError, serverMessageOr } from '#shared/api/api-error.ts';
import { QueryView } from '#shared/components/query-view.tsx';
import { useShareViewQuery } from '../api/sharing-api.ts';
import { memberName } from '../domain/member-name.ts';
import { texts } from '../texts.ts';

const { view } = texts;
const fields = Object.keys(fieldNames) as BiomarkerField[];

/** The dashboard as a member is answered it, by the same code: what is not shared is not there. */
export function SharedViewDialog({ share, onClose }: { share: Share; onClose: () => void }) {
  const titleId = useId();
  const name = memberName(share.member);
  const query = useShareViewQuery(share.id);
  // While sharing is paused the server says so in words.
  const isPaused = asApiError(query.error)?.status === 409 && !query.isFetching;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm" scroll="body">
      <DialogTitle id={titleId}>{view.title(name)}</DialogTitle>
      <DialogContent>
        {isPaused ? (
          <Typography>{serverMessageOr(query.error, view.loadFailed)}</Typography>
        ) : (
          <QueryView query={query} errorText={view.loadFailed}>
            {(seen) => <SeenParts seen={seen} name={name} />}
          </QueryView>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{view.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

function SeenParts({ seen: { biomarkers, history, liaisons }, name }: { seen: ShareView; name: string }) {
  const actorName = (by: string | null, byRole: string) => {
    const known = liaisons?.find(({ liaison }) => liaison.id === by)?.liaison;
    if (known) return personName(known);
    return byRole === 'ATHLETE' ? view.you : view.unnamedActor;
  };
  return (
    <Stack spacing={2.5}>
      <Box component="dl" sx={{ m: 0 }}>
        {fields.map((field) => (
          <Part key={field} label={fieldNames[field]}>
            {shownValue(biomarkers, field, name)}
          </Part>
        ))}
        <Part label={texts.scopes.liaisons}>
          {liaisons && liaisons.length > 0
            ? liaisons.map((one) => `${personName(one.liaison)} (${liaisonTypeLabel(one.assignment)})`).join(', ')
            : view.noLiaisons}
        </Part>
      </Box>
      {history && (
        <HistoryTimeline query={{ data: history, isFetching: false, refetch: () => undefined }} actorName={actorName} />
      )}
    </Stack>
  );
}

function shownValue(record: Biomarkers | null, field: BiomarkerField, name: string): string {
  if (!record) return view.nothing;
  if (record.notShared.includes(field)) return view.notShared(name);
  return record.notAssessed.includes(field) ? marks.notAssessed : valueLabel(record[field]);
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '12rem 1fr' },
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Typography component="dt" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}
