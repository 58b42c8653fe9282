import type { LiaisonEntry } from '@entourage/contracts/calls/admin';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { liaisonTypeLabel } from '#entities/liaisons/liaison-roles.ts';
import { PersonAvatar } from '#entities/people/person-avatar.tsx';
import { personName } from '#entities/people/person-name.ts';
import { ChoiceButton } from '#shared/components/choice-button.tsx';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { type QueryState, QueryView } from '#shared/components/query-view.tsx';
import { texts } from './texts.ts';

type Props = {
  query: QueryState<LiaisonEntry[]>;
  onChoose: (entry: LiaisonEntry) => void;
  onClose: () => void;
};

/** 'Choose a Liaison' (S1 §2): all assigned ones, or only those that match the name in a command (decision M8). */
export function LiaisonChooser({ query, onChoose, onClose }: Props) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{texts.chooser.title}</DialogTitle>
      <DialogContent sx={{ px: 1.5 }}>
        <QueryView
          query={query}
          empty={<EmptyState title={texts.chooser.empty} text={texts.chooser.emptyHint} titleAs="h3" />}
          errorText={texts.chooser.loadFailed}
        >
          {(entries) => (
            <PlainList>
              {entries.map((entry) => (
                <li key={entry.liaison.id}>
                  <Choice entry={entry} onChoose={onChoose} />
                </li>
              ))}
            </PlainList>
          )}
        </QueryView>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {texts.chooser.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Choice({ entry, onChoose }: { entry: LiaisonEntry; onChoose: (entry: LiaisonEntry) => void }) {
  return (
    <ChoiceButton onChoose={() => onChoose(entry)}>
      <PersonAvatar person={entry.liaison} size={44} />
      <Box component="span" sx={{ minWidth: 0 }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 600 }} noWrap>
          {personName(entry.liaison)}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          {liaisonTypeLabel(entry.assignment)}
        </Typography>
      </Box>
    </ChoiceButton>
  );
}
