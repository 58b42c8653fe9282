import type { CurrentUser } from '@entourage/contracts/calls/users';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { NavLink } from 'react-router';
import CloseRounded from '#icons/CloseRounded.tsx';
import { linksIn } from '../routing/navigation.ts';
import { texts } from './texts.ts';

type Props = { user: CurrentUser; isOpen: boolean; onClose: () => void };

/** The links of the bar, on screens too narrow for it. */
export default function MenuDrawer({ user, isOpen, onClose }: Props) {
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': texts.menu, sx: { width: 'min(86vw, 340px)' } } }}
    >
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', p: 2, borderBottom: 1, borderColor: 'divider' }}>
        <Typography sx={{ flex: 1, fontWeight: 600 }}>{texts.menu}</Typography>
        <IconButton aria-label={texts.closeMenu} onClick={onClose} edge="end">
          <CloseRounded />
        </IconButton>
      </Stack>
      <Box component="nav" aria-label={texts.mainNavigation} sx={{ flex: 1 }}>
        <List>
          {linksIn('bar', user).map(({ to, label, Badge }) => (
            <ListItem key={to} disablePadding>
              <ListItemButton
                component={NavLink}
                to={to}
                end
                onClick={onClose}
                sx={{
                  minHeight: 52,
                  px: 2,
                  '&[aria-current="page"]': { bgcolor: 'surface.accent', color: 'primary.main' },
                }}
              >
                <ListItemText primary={label} slotProps={{ primary: { sx: { fontWeight: 600 } } }} />
                {Badge && <Badge />}
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      </Box>
    </Drawer>
  );
}
