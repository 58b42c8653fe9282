import type { BoardUser } from '@entourage/contracts/calls/admin';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { personName } from '#entities/people/person-name.ts';

/** Name and username of a card. */
export function BoardName({ user }: { user: BoardUser }) {
  const name = personName(user);
  return (
    <Typography component="h3" variant="body1" noWrap sx={{ fontWeight: 600 }}>
      {name}
      {name !== user.username && (
        <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
          {' '}
          @{user.username}
        </Box>
      )}
    </Typography>
  );
}
