import type { DeletedUser } from '@entourage/contracts/calls/deleted-users';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { personName } from '#entities/people/person-name.ts';
import { Panel } from '#shared/components/panel.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { exactDay, RelativeTime } from '#shared/components/relative-time.tsx';
import { userTexts } from '../texts.ts';
import { useDeletedUsersQuery } from './deleted-users-api.ts';
import { RestoreDialog } from './restore-dialog.tsx';
import { restorationTexts } from './texts.ts';
import { undoParameter } from './undo-deletion-address.ts';

const words = restorationTexts.list;

type Opened = { user: Pick<DeletedUser, 'id' | 'username' | 'firstName' | 'lastName'>; isUndo: boolean };

/** Deleted users who can be restored, with the dialog that does it. `?undo=` restores one at once (ADR 0085). */
export function RecentlyDeleted() {
  const query = useDeletedUsersQuery();
  const [parameters, setParameters] = useSearchParams();
  const [opened, setOpened] = useState<Opened | null>(null);
  const wanted = parameters.get(undoParameter);
  const undone = wanted ? query.data?.find(({ id }) => id === wanted) : undefined;
  // Kept open once it has begun: the list loses the user with the restoration.
  if (undone && opened?.user.id !== undone.id) setOpened({ user: undone, isUndo: true });
  const close = () => {
    setOpened(null);
    if (wanted === null) return;
    parameters.delete(undoParameter);
    setParameters(parameters, { replace: true });
  };
  return (
    <>
      <QueryView query={query} isOneLine errorText={words.loadFailed} empty={null}>
        {(users) => <DeletedList users={users} onRestore={(user) => setOpened({ user, isUndo: false })} />}
      </QueryView>
      {opened && <RestoreDialog key={opened.user.id} user={opened.user} startsAtOnce={opened.isUndo} onClose={close} />}
    </>
  );
}

function DeletedList({ users, onRestore }: { users: DeletedUser[]; onRestore: (user: DeletedUser) => void }) {
  return (
    <Panel title={words.title} sx={{ mt: 3 }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {words.hint}
      </Typography>
      <PlainList aria-label={words.title} sx={{ display: 'grid', gap: 1.5 }}>
        {users.map((user) => (
          <Box
            key={user.id}
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{personName(user)}</Typography>
              <Typography variant="body2" color="textSecondary">
                {userTexts.roles[user.role]} · {words.deleted} <RelativeTime at={user.deletedAt} /> ·{' '}
                {words.until(exactDay(user.restorableUntil))}
              </Typography>
            </Box>
            <Button
              variant="outlined"
              size="small"
              aria-label={words.restoreOf(personName(user))}
              onClick={() => onRestore(user)}
            >
              {words.restore}
            </Button>
          </Box>
        ))}
      </PlainList>
    </Panel>
  );
}
