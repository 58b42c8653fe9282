import type { AdminUser } from '@entourage/contracts/calls/users';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PlainList } from '#shared/components/plain-list.tsx';
import { RelativeTime } from '#shared/components/relative-time.tsx';
import { changeHighlight } from '#shared/live/change-highlight.ts';
import { radius } from '#shared/theme/measures.ts';
import { useUserHighlight } from '../../state/use-user-highlight.ts';
import { texts } from '../../texts.ts';
import { RoleChoice } from './role-choice.tsx';
import { UserActions } from './user-actions.tsx';
import { UserIdentity } from './user-identity.tsx';
import type { UserListProps } from './users-table.tsx';
import { VerificationChoice } from './verification-choice.tsx';

const { columns } = texts.users;

/** The table's rows as cards, for narrow screens. */
export function UserCards({ users, onAction }: UserListProps) {
  return (
    <PlainList aria-label={texts.users.title} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
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
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: radius.card,
        bgcolor: 'background.paper',
        ...changeHighlight(isJustChanged),
      }}
    >
      <UserIdentity user={user} />
      <Box sx={{ display: 'grid', gap: 1.25, my: 2 }}>
        <Fact name={columns.role}>
          <RoleChoice user={user} />
        </Fact>
        <Fact name={columns.verification}>
          <VerificationChoice user={user} />
        </Fact>
        <Fact name={columns.joined}>
          <RelativeTime at={user.createdAt} />
        </Fact>
      </Box>
      <UserActions user={user} onAction={onAction} />
    </Box>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '96px minmax(0, 1fr)', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Box sx={{ typography: 'body2' }}>{children}</Box>
    </Box>
  );
}
