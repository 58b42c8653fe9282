import type { MessagePartner } from '@entourage/contracts/rest/messages';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useId, useState } from 'react';
import { ChoiceButton } from '../../../shared/components/choice-button.tsx';
import { PersonAvatar } from '../../../shared/components/person-avatar.tsx';
import { PlainList } from '../../../shared/components/plain-list.tsx';
import { QueryView } from '../../../shared/components/query-view.tsx';
import { StatusBadge } from '../../../shared/components/status-badge.tsx';
import { useRecipientsQuery } from '../../../shared/messages/messages-api.ts';
import { personName } from '../../../shared/session/person-name.ts';
import { useSignedInUser } from '../../../shared/session/use-current-user.ts';
import { texts } from '../texts.ts';

const { picker } = texts;
type Props = { onChoose: (person: MessagePartner) => void; onClose: () => void };

/** 'New Message': the people one may write to; an administrator finds them by name (decisions M3, M14). */
export function RecipientPicker({ onChoose, onClose }: Props) {
  const { role } = useSignedInUser();
  const isAdmin = role === 'ADMIN';
  const [typed, setTyped] = useState('');
  const wanted = useDeferredValue(typed.trim());
  const query = useRecipientsQuery(isAdmin ? wanted : '');
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
        <QueryView query={query} errorText={picker.loadFailed}>
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
