import type { AdminUser } from '@entourage/contracts/calls/users';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PersonAvatar } from '#entities/people/person-avatar.tsx';
import { personName } from '#entities/people/person-name.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { userTexts as texts } from './texts.ts';

/** Initials, name and e-mail address. */
export function UserIdentity({ user }: { user: AdminUser }) {
  const me = useSignedInUser();
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 0 }}>
      <PersonAvatar person={user} />
      <Box sx={{ minWidth: 0 }}>
        <Typography noWrap sx={{ fontWeight: 600 }}>
          {personName(user)}
          {user.id === me.id && (
            <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
              {' '}
              · {texts.you}
            </Box>
          )}
        </Typography>
        <Typography variant="body2" color="textSecondary" noWrap>
          {user.email ?? texts.noEmail}
        </Typography>
      </Box>
    </Box>
  );
}
