import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useLocation, useSearchParams } from 'react-router';
import { QueryView } from '#shared/components/query-view.tsx';
import { ReviewQueueButton } from '../verification/review-queue-button.tsx';
import { RecentlyDeleted } from './deleted/recently-deleted.tsx';
import { userTexts as texts } from './texts.ts';
import { UserList } from './user-list.tsx';
import { useUsersQuery } from './users-api.ts';

/** All users. `?q=` sets the search box, again with each navigation. */
export function UsersView() {
  const query = useUsersQuery();
  const { key } = useLocation();
  const wanted = useSearchParams()[0].get('q') ?? '';
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 2, mb: 2.5 }}>
        <Typography variant="h3" component="h2">
          {texts.title}
        </Typography>
        {query.data && <ReviewQueueButton users={query.data} />}
      </Box>
      <QueryView query={query} skeleton={<RowsSkeleton />} errorText={texts.loadFailed}>
        {(users) => <UserList key={key} users={users} wanted={wanted} />}
      </QueryView>
      <RecentlyDeleted />
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
