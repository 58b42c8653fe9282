import type { AdminUser } from '@entourage/contracts/calls/users';
import Typography from '@mui/material/Typography';
import { QueryView } from '#shared/components/query-view.tsx';
import { userTexts } from '../texts.ts';
import { useUserImpactQuery } from '../users-api.ts';
import { deletionSentence } from './restoration.ts';

/** What the deletion of a user ends, counted by the owners at this moment (ADR 0045). */
export function DeletionImpact({ user }: { user: AdminUser }) {
  const query = useUserImpactQuery({ userId: user.id, change: 'DELETION' });
  return (
    <QueryView query={query} isOneLine errorText={userTexts.impact.failed}>
      {(impact) => <Typography sx={{ fontWeight: 600 }}>{deletionSentence(impact)}</Typography>}
    </QueryView>
  );
}
