import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { PersonAvatar } from '#entities/people/person-avatar.tsx';
import { personName } from '#entities/people/person-name.ts';
import { ChoiceButton } from '#shared/components/choice-button.tsx';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { type QueryState, QueryView } from '#shared/components/query-view.tsx';
import type { MeetingPartner } from './schedule-dialog.tsx';
import { texts } from './texts.ts';

type Props<Value> = {
  words: { title: string; empty: string; emptyHint: string; loadFailed: string };
  query: QueryState<Value[]>;
  partnerOf: (value: Value) => MeetingPartner;
  onChoose: (value: Value) => void;
  onClose: () => void;
};

/** A dialog with one button for each person. */
export function PersonChooser<Value>({ words, query, partnerOf, onChoose, onClose }: Props<Value>) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{words.title}</DialogTitle>
      <DialogContent sx={{ px: 1.5 }}>
        <QueryView
          query={query}
          empty={<EmptyState title={words.empty} text={words.emptyHint} titleAs="h3" />}
          errorText={words.loadFailed}
        >
          {(values) => (
            <PlainList>
              {values.map((value) => (
                <li key={partnerOf(value).id}>
                  <ChoiceButton onChoose={() => onChoose(value)}>
                    <Choice partner={partnerOf(value)} />
                  </ChoiceButton>
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

function Choice({ partner }: { partner: MeetingPartner }) {
  return (
    <>
      <PersonAvatar person={partner} size={44} />
      <Box component="span" sx={{ minWidth: 0 }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 600 }} noWrap>
          {personName(partner)}
        </Typography>
        {partner.label && (
          <Typography component="span" variant="body2" color="textSecondary">
            {partner.label}
          </Typography>
        )}
      </Box>
    </>
  );
}
