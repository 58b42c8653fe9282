import type { MessagePartner } from '@entourage/contracts/calls/messages';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useRecipientsQuery } from '#entities/messages/messages-api.ts';
import { PersonAvatar } from '#entities/people/person-avatar.tsx';
import { personName } from '#entities/people/person-name.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { useDebounced } from '#shared/browser/use-debounced.ts';
import { ChoiceButton } from '#shared/components/choice-button.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { StatusBadge } from '#shared/components/status-badge.tsx';
import { texts } from '../texts.ts';
import { PeopleSkeleton } from './people-skeleton.tsx';

const { picker } = texts;
/** Debounce of the search requests. */
const pauseMs = 250;

type Props = { onChoose: (person: MessagePartner) => void; onClose: () => void };

/** 'New Message': the people one may write to; an administrator finds them by name. */
export function RecipientPicker({ onChoose, onClose }: Props) {
  const { role } = useSignedInUser();
  const isAdmin = role === 'ADMIN';
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const query = useRecipientsFor(wanted, { isAdmin });
  const titleId = useId();
  const named = (people: MessagePartner[]) =>
    isAdmin
      ? people
      : people.filter((person) =>
          `${personName(person)} ${person.username}`.toLowerCase().includes(wanted.toLowerCase()),
        );
  const nobody = () => {
    if (wanted !== '') return picker.noMatch;
    return isAdmin ? picker.emptyForAdmin : picker.empty;
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{picker.title}</DialogTitle>
      <DialogContent sx={{ px: 1.5 }}>
        <Box sx={{ px: 1.5, pt: 1, pb: 1.5 }}>
          <TextField
            type="search"
            label={picker.search}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            fullWidth
            size="small"
            autoFocus
          />
        </Box>
        <QueryView query={query} skeleton={<PeopleSkeleton />} errorText={picker.loadFailed}>
          {(people) => {
            const shown = named(people);
            if (shown.length === 0) return <Typography sx={{ px: 1.5, py: 2 }}>{nobody()}</Typography>;
            return (
              <PlainList>
                {shown.map((person) => (
                  <li key={person.id}>
                    <Recipient person={person} onChoose={onChoose} />
                  </li>
                ))}
              </PlainList>
            );
          }}
        </QueryView>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {picker.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** For administrators the server searches. Results of another query are not shown. */
function useRecipientsFor(wanted: string, { isAdmin }: { isAdmin: boolean }) {
  const asked = useDebounced(wanted, pauseMs);
  const { data, currentData, ...query } = useRecipientsQuery(isAdmin ? asked : '');
  if (!isAdmin) return { ...query, data };
  return asked === wanted ? { ...query, data: currentData } : { ...query, data: undefined, error: undefined };
}

function Recipient({ person, onChoose }: { person: MessagePartner; onChoose: (person: MessagePartner) => void }) {
  return (
    <ChoiceButton onChoose={() => onChoose(person)}>
      <PersonAvatar person={person} size={40} />
      <Typography component="span" noWrap sx={{ flex: 1, fontWeight: 600 }}>
        {personName(person)}
      </Typography>
      {person.role === 'TEAM_MEMBER' && <StatusBadge>{texts.team}</StatusBadge>}
    </ChoiceButton>
  );
}
