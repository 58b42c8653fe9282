import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { excerpt } from '#entities/messages/excerpt.ts';
import { type MessageSearch, useMessageSearch } from '#entities/messages/use-message-search.ts';
import { messageIn } from '#entities/navigation/paths.ts';
import { personName } from '#entities/people/person-name.ts';
import { useCurrentUser } from '#entities/session/use-current-user.ts';
import { DestinationGroup } from './destination-group.tsx';
import { type Destination, matching, screensFor, type Target } from './destinations.ts';
import type { TypedEarly } from './palette-keys.tsx';
import { PaletteStatus } from './palette-status.tsx';
import { texts } from './texts.ts';
import { useActions } from './use-actions.ts';
import { usePeople } from './use-people.ts';

/** More people are found by typing a name. */
const peopleShown = 8;

type Props = {
  isOpen: boolean;
  typedEarly: TypedEarly;
  onClose: () => void;
};

/** Search by a part of a name, select with the arrow keys, Enter opens, Esc closes. */
export default function CommandPalette({ isOpen, typedEarly, onClose }: Props) {
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
      {isOpen && <PaletteContent typedEarly={typedEarly} onClose={onClose} />}
    </Dialog>
  );
}

function PaletteContent({ typedEarly, onClose }: Omit<Props, 'isOpen'>) {
  const navigate = useNavigate();
  const { user } = useCurrentUser();
  const people = usePeople(user);
  const [query, setQuery] = useState(() => typedEarly.current ?? '');
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const idOf = (place: number) => `${listId}-${place}`;

  const screens = screensFor(user, query);
  const matches = matching(people.people, query);
  const persons = matches.slice(0, peopleShown);
  const actions = useActions(user, people.people, query);
  const isSearched = query.trim() !== '';
  const search = useMessageSearch(query, { isOffered: people.isOffered });
  const messages = messagesAmong(search, query);
  const groups = [
    { title: texts.screens, destinations: screens },
    // People come first, because a typed name followed by Enter means the person.
    ...(isSearched ? [asPeople(persons), asActions(actions)] : [asActions(actions), asPeople(persons)]),
    { title: texts.messages, destinations: messages },
  ];
  const found = groups.flatMap(({ destinations }) => destinations);
  const label = people.isOffered ? texts.titleWithPeople : texts.title;

  useEffect(() => {
    // Also what was typed between the first rendering and this moment.
    if (typedEarly.current) setQuery(typedEarly.current);
    typedEarly.current = null;
  }, [typedEarly]);
  const chosenId = idOf(chosen);
  useEffect(() => {
    document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);

  const open = (target: Target) => {
    onClose();
    if ('to' in target) navigate(target.to);
    else target.run();
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
    if (event.key === 'Enter' && target) open(target);
  };

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
          'aria-label': label,
          'aria-expanded': true,
          'aria-controls': listId,
          'aria-activedescendant': chosenId,
        }}
        sx={{ px: 2.5, minHeight: 60, flexShrink: 0, borderBottom: 1, borderColor: 'divider' }}
      />
      <Box id={listId} role="listbox" aria-label={label} sx={{ maxHeight: '64vh', overflowY: 'auto', p: 1 }}>
        {groups.map(({ title, destinations }, index) => (
          <DestinationGroup
            key={title}
            title={title}
            destinations={destinations}
            firstPlace={groups.slice(0, index).flatMap((before) => before.destinations).length}
            chosen={chosen}
            idOf={idOf}
            onChoose={open}
          />
        ))}
      </Box>
      <PaletteStatus
        people={people}
        moreCount={matches.length - persons.length}
        isNothingFound={found.length === 0 && search?.phase !== 'searching'}
        haveMessagesFailed={search?.phase === 'failed'}
      />
    </>
  );
}

const asPeople = (destinations: readonly Destination[]) => ({ title: texts.people, destinations });
const asActions = (destinations: readonly Destination[]) => ({ title: texts.actions, destinations });

/** The newest ones; the screen of the messages has all of them. */
const messagesShown = 5;

/** Messages that a search has found, as entries that open them in their conversation. */
const messagesAmong = (search: MessageSearch | null, query: string): readonly Destination[] =>
  (search?.matches ?? []).slice(0, messagesShown).map(({ user, message }) => ({
    id: message.id,
    isExcerpt: true,
    label: excerpt(message.content, query)
      .map(({ text }) => text)
      .join(''),
    hint: personName(user),
    person: user,
    to: messageIn(user.id, message.id),
  }));
