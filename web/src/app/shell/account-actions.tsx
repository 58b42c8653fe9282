import type { CurrentUser } from '@entourage/contracts/rest/users';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PersonAvatar } from '../../shared/components/person-avatar.tsx';
import { LogOutButton } from './log-out-button.tsx';

/** Who is signed in, by first name where there is one, and the way out; on narrow screens both are in the menu. */
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
