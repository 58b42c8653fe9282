import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCurrentUser } from '../../shared/session/use-current-user.ts';
import { destinationsFor, matching } from './destinations.ts';
import { texts } from './texts.ts';

type Props = { isOpen: boolean; onClose: () => void };

/** Type a part of a screen's name, choose by arrow keys, Enter goes there, Esc closes. */
export default function CommandPalette({ isOpen, onClose }: Props) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-label={texts.title}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start', pt: { sm: '10vh' } } }}
    >
      {isOpen && <PaletteContent onClose={onClose} />}
    </Dialog>
  );
}

function PaletteContent({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { user } = useCurrentUser();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const found = matching(destinationsFor(user), query);

  const goTo = (to: string) => {
    onClose();
    navigate(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      setChosen((chosen + step + found.length) % found.length);
    }
    const target = found[chosen];
    if (event.key === 'Enter' && target) goTo(target.to);
  };

  return (
    <>
      <InputBase
        autoFocus
        fullWidth
        value={query}
        placeholder={texts.placeholder}
        onChange={(event) => {
          setQuery(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
        inputProps={{
          role: 'combobox',
          'aria-label': texts.title,
          'aria-expanded': true,
          'aria-controls': listId,
          'aria-activedescendant': `${listId}-${chosen}`,
        }}
        sx={{ px: 2.5, minHeight: 60, borderBottom: 1, borderColor: 'divider' }}
      />
      <MenuList id={listId} role="listbox" aria-label={texts.title} sx={{ maxHeight: '50vh', overflowY: 'auto', p: 1 }}>
        {found.map(({ to, label }, index) => (
          <MenuItem
            key={to}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === chosen}
            selected={index === chosen}
            tabIndex={-1}
            onClick={() => goTo(to)}
            sx={{ minHeight: 44, borderRadius: '10px', justifyContent: 'space-between', gap: 2 }}
          >
            {label}
            <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
              {to}
            </Box>
          </MenuItem>
        ))}
      </MenuList>
      {found.length === 0 && (
        <Typography role="status" color="textSecondary" sx={{ px: 2.5, pb: 2.5 }}>
          {texts.nothing}
        </Typography>
      )}
    </>
  );
}
