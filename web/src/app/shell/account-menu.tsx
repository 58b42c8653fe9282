import type { CurrentUser } from '@entourage/contracts/calls/users';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useColorScheme } from '@mui/material/styles';
import type { RefObject } from 'react';
import { NavLink } from 'react-router';
import { personName } from '#entities/people/person-name.ts';
import { logOut } from '#entities/session/log-out.ts';
import CheckRounded from '#icons/CheckRounded.tsx';
import { linksIn } from '../routing/navigation.ts';
import { texts } from './texts.ts';

type Mode = keyof typeof texts.themes;
type Props = {
  user: CurrentUser;
  anchor: RefObject<HTMLElement | null>;
  labelledBy: string;
  isOpen: boolean;
  onClose: () => void;
};

/** The screens of the signed-in user's own account, the theme, and Log out. */
export default function AccountMenu({ user, anchor, labelledBy, isOpen, onClose }: Props) {
  const { mode = 'system', setMode } = useColorScheme();
  return (
    <Menu
      anchorEl={() => anchor.current}
      open={isOpen}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-labelledby': labelledBy }, paper: { sx: { minWidth: 240, mt: 0.5 } } }}
    >
      <ListSubheader role="presentation" sx={{ lineHeight: 1.4, py: 1, bgcolor: 'transparent' }}>
        <ListItemText
          primary={personName(user)}
          secondary={texts.account.roles[user.role]}
          slotProps={{ primary: { noWrap: true, sx: { fontWeight: 600, color: 'text.primary' } } }}
        />
      </ListSubheader>
      <Divider component="li" role="separator" />
      {linksIn('menu', user).map(({ to, label }) => (
        <MenuItem key={to} component={NavLink} to={to} onClick={onClose} sx={rowSx}>
          {label}
        </MenuItem>
      ))}
      <Divider component="li" role="separator" />
      <ListSubheader role="presentation" sx={{ lineHeight: '32px', bgcolor: 'transparent' }}>
        {texts.theme}
      </ListSubheader>
      {Object.entries(texts.themes).map(([value, label]) => (
        <MenuItem
          key={value}
          role="menuitemradio"
          aria-checked={mode === value}
          onClick={() => setMode(value as Mode)}
          sx={rowSx}
        >
          <ListItemIcon>{mode === value && <CheckRounded fontSize="small" />}</ListItemIcon>
          {label}
        </MenuItem>
      ))}
      <Divider component="li" role="separator" />
      <MenuItem onClick={logOut} sx={rowSx}>
        {texts.logOut}
      </MenuItem>
    </Menu>
  );
}

/** The size of a finger. */
const rowSx = { minHeight: 44 };
