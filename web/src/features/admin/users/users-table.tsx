import type { AdminUser } from '@entourage/contracts/calls/users';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { RelativeTime } from '#shared/components/relative-time.tsx';
import { changeHighlight } from '#shared/live/change-highlight.ts';
import { radius } from '#shared/theme/measures.ts';
import { VerificationChoice } from '../verification/verification-choice.tsx';
import { RoleChoice } from './role-choice.tsx';
import { userTexts as texts } from './texts.ts';
import { useUserHighlight } from './use-user-highlight.ts';
import { type UserAction, UserActions } from './user-actions.tsx';
import { UserIdentity } from './user-identity.tsx';

const { columns } = texts;
export type UserListProps = { users: AdminUser[]; onAction: (action: UserAction, user: AdminUser) => void };

/** Wide screens. */
export function UsersTable({ users, onAction }: UserListProps) {
  return (
    <TableContainer sx={{ border: 1, borderColor: 'divider', borderRadius: radius.card, bgcolor: 'background.paper' }}>
      <Table aria-label={texts.title} sx={{ '& tr:last-of-type td': { borderBottom: 0 } }}>
        <TableHead>
          <TableRow>
            {Object.values(columns).map((column) => (
              <TableCell
                key={column}
                sx={{ typography: 'subtitle2', color: 'text.secondary' }}
                align={column === columns.actions ? 'right' : 'left'}
              >
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {users.map((user) => (
            <UserRow key={user.id} user={user} onAction={onAction} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function UserRow({ user, onAction }: { user: AdminUser; onAction: UserListProps['onAction'] }) {
  const isJustChanged = useUserHighlight(user);
  return (
    <TableRow hover data-just-changed={isJustChanged || undefined} sx={changeHighlight(isJustChanged)}>
      <TableCell sx={{ maxWidth: 280 }}>
        <UserIdentity user={user} />
      </TableCell>
      <TableCell>
        <RoleChoice user={user} />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>
        <RelativeTime at={user.createdAt} />
      </TableCell>
      <TableCell>
        <VerificationChoice user={user} />
      </TableCell>
      <TableCell align="right">
        <UserActions user={user} onAction={onAction} />
      </TableCell>
    </TableRow>
  );
}
