import type { CurrentUser } from '@entourage/contracts/calls/users';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PersonAvatar } from '#entities/people/person-avatar.tsx';
import { LogOutButton } from './log-out-button.tsx';

/** The signed-in user's first name and the logout button. On narrow screens both are in the menu. */
export function AccountActions({ user }: { user: CurrentUser }) {
  return (
    <Box sx={{ display: { xs: 'none', lg: 'flex' }, alignItems: 'center', gap: 1.5 }}>
      <PersonAvatar person={user} size={32} />
      {user.firstName && (
        <Typography noWrap sx={{ fontWeight: 600, maxWidth: '10ch' }}>
          {user.firstName}
        </Typography>
      )}
      <LogOutButton sx={{ whiteSpace: 'nowrap' }} />
    </Box>
  );
}
