import type { AdminUser } from '@entourage/contracts/calls/users';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Pagination from '@mui/material/Pagination';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { SocialPostsDialog } from '../verification/social-posts-dialog.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { LiaisonProfileDialog } from './liaison-profile-dialog.tsx';
import { selectUsers, type UserFilter } from './select-users.ts';
import { userTexts as texts } from './texts.ts';
import type { UserAction } from './user-actions.tsx';
import { UserCards } from './user-cards.tsx';
import { UserHistoryDialog } from './user-history-dialog.tsx';
import { UsersFilter } from './users-filter.tsx';
import { UsersTable } from './users-table.tsx';

const everybody: UserFilter = { role: 'ALL', status: 'ALL', query: '', page: 1 };

/** Filter, one page of users, and the dialogs their actions open. */
export function UserList({ users, wanted }: { users: AdminUser[]; wanted: string }) {
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'));
  const [filter, setFilter] = useState({ ...everybody, query: wanted });
  const [open, setOpen] = useState<{ action: UserAction; userId: string } | null>(null);
  const found = selectUsers(users, filter);
  const List = isWide ? UsersTable : UserCards;
  const close = () => setOpen(null);
  // The current row, so that an open dialog shows live changes; undefined once the user is deleted.
  const subject = open && users.find(({ id }) => id === open.userId);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <UsersFilter filter={filter} onChange={setFilter} />
      <Typography role="status" variant="body2" color="textSecondary">
        {texts.count(found.count)}
      </Typography>
      {found.count === 0 ? (
        <EmptyState
          title={texts.empty}
          text={texts.emptyHint}
          titleAs="h3"
          action={
            <Button variant="outlined" onClick={() => setFilter(everybody)}>
              {texts.clear}
            </Button>
          }
        />
      ) : (
        <List users={found.users} onAction={(action, { id }) => setOpen({ action, userId: id })} />
      )}
      {found.pages > 1 && (
        <Pagination
          aria-label={texts.pages}
          count={found.pages}
          page={found.page}
          onChange={(_event, page) => setFilter({ ...filter, page })}
          sx={{ justifySelf: 'center' }}
        />
      )}
      {subject && open.action === 'edit' && <EditUserDialog user={subject} onClose={close} />}
      {subject && open.action === 'delete' && <DeleteUserDialog user={subject} onClose={close} />}
      {subject && open.action === 'profile' && <LiaisonProfileDialog user={subject} onClose={close} />}
      {subject && open.action === 'history' && <UserHistoryDialog user={subject} onClose={close} />}
      {subject && open.action === 'posts' && <SocialPostsDialog user={subject} onClose={close} />}
    </Box>
  );
}
