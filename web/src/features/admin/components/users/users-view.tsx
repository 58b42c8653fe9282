import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useLocation, useSearchParams } from 'react-router';
import { QueryView } from '#shared/components/query-view.tsx';
import { useUsersQuery } from '../../api/users-api.ts';
import { texts } from '../../texts.ts';
import { UserList } from './user-list.tsx';

/** All users (S2 §2, decision A15). `?q=` sets the search box, again with each navigation. */
export function UsersView() {
  const query = useUsersQuery();
  const { key } = useLocation();
  const wanted = useSearchParams()[0].get('q') ?? '';
  return (
    <>
      <Typography variant="h3" component="h2" sx={{ mb: 2.5 }}>
        {texts.users.title}
      </Typography>
      <QueryView query={query} skeleton={<RowsSkeleton />} errorText={texts.users.loadFailed}>
        {(users) => <UserList key={key} users={users} wanted={wanted} />}
      </QueryView>
    </>
  );
}

function RowsSkeleton() {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}>
      {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
        <Skeleton key={row} variant="rounded" height={64} />
      ))}
    </Box>
  );
}
