import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCurrentUser } from '#entities/session/use-current-user.ts';
import { DestinationGroup } from './destination-group.tsx';
import { matching, screensFor } from './destinations.ts';
import { PeopleState } from './people-state.tsx';
import { texts } from './texts.ts';
import { usePeople } from './use-people.ts';

/** More people are found by typing a name. */
const peopleShown = 8;

type Props = { isOpen: boolean; onClose: () => void };

/** Search by a part of a name, select with the arrow keys, Enter opens, Esc closes. */
export default function CommandPalette({ isOpen, onClose }: Props) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': texts.dialog, 'aria-labelledby': undefined } }}
      // Above a toast, which would cover the input.
      sx={{
        zIndex: ({ zIndex }) => zIndex.snackbar + 1,
        '& .MuiDialog-container': { alignItems: 'flex-start', pt: { sm: '10vh' } },
      }}
    >
      {isOpen && <PaletteContent onClose={onClose} />}
    </Dialog>
  );
}

function PaletteContent({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { user } = useCurrentUser();
  const people = usePeople(user);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const idOf = (place: number) => `${listId}-${place}`;

  const screens = screensFor(user, query);
  const matches = matching(people.people, query);
  const persons = matches.slice(0, peopleShown);
  const found = [...screens, ...persons];
  const title = people.isOffered ? texts.titleWithPeople : texts.title;

  const chosenId = idOf(chosen);
  useEffect(() => {
    document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);

  const goTo = (to: string) => {
    onClose();
    navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys pressed during an IME composition belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      setChosen((chosen + step + found.length) % found.length);
    }
    const target = found[chosen];
    if (event.key === 'Enter' && target) goTo(target.to);
  };

  const group = { chosen, idOf, onGo: goTo };
  return (
    <>
      <InputBase
        autoFocus
        fullWidth
        value={query}
        placeholder={people.isOffered ? texts.placeholderWithPeople : texts.placeholder}
        onChange={(event) => {
          setQuery(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
        inputProps={{
          role: 'combobox',
          'aria-label': title,
          'aria-expanded': true,
          'aria-controls': listId,
          'aria-activedescendant': chosenId,
        }}
        sx={{ px: 2.5, minHeight: 60, flexShrink: 0, borderBottom: 1, borderColor: 'divider' }}
      />
      <Box id={listId} role="listbox" aria-label={title} sx={{ maxHeight: '64vh', overflowY: 'auto', p: 1 }}>
        <DestinationGroup title={texts.screens} destinations={screens} firstPlace={0} {...group} />
        <DestinationGroup title={texts.people} destinations={persons} firstPlace={screens.length} {...group} />
      </Box>
      <PeopleState people={people} moreCount={matches.length - persons.length} isNothingFound={found.length === 0} />
    </>
  );
}
