import type { AdminUser } from '@entourage/contracts/calls/users';
import Box from '@mui/material/Box';
import { PlainList } from '#shared/components/plain-list.tsx';
import { changeHighlight } from '#shared/live/change-highlight.ts';
import { radius } from '#shared/theme/measures.ts';
import { VerificationChoice } from '../verification/verification-choice.tsx';
import { RoleChoice } from './role-choice.tsx';
import { userTexts as texts } from './texts.ts';
import { useUserHighlight } from './use-user-highlight.ts';
import { UserActions } from './user-actions.tsx';
import { UserIdentity } from './user-identity.tsx';
import type { UserListProps } from './users-table.tsx';

/** The table's rows as cards of two lines, for narrow screens. */
export function UserCards({ users, onAction }: UserListProps) {
  return (
    <PlainList aria-label={texts.title} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      {users.map((user) => (
        <UserCard key={user.id} user={user} onAction={onAction} />
      ))}
    </PlainList>
  );
}

function UserCard({ user, onAction }: { user: AdminUser; onAction: UserListProps['onAction'] }) {
  const isJustChanged = useUserHighlight(user);
  return (
    <Box
      component="li"
      data-just-changed={isJustChanged || undefined}
      sx={{
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: radius.card,
        bgcolor: 'background.paper',
        ...changeHighlight(isJustChanged),
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <UserIdentity user={user} />
        </Box>
        <UserActions user={user} onAction={onAction} />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          alignItems: 'center',
          gap: 1,
          mt: 1,
          typography: 'body2',
        }}
      >
        <RoleChoice user={user} />
        <VerificationChoice user={user} />
      </Box>
    </Box>
  );
}
