import type { UserRestoration } from '@entourage/contracts/calls/user-impact';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { personName } from '#entities/people/person-name.ts';
import { QueryView } from '#shared/components/query-view.tsx';
import { exactTime } from '#shared/components/relative-time.tsx';
import { useUsersQuery } from '../users-api.ts';
import { useUserRestorationQuery } from './deleted-users-api.ts';
import { isSettled, type MissingRow, missingIn, restoredSentence } from './restoration.ts';
import { restorationTexts } from './texts.ts';

const words = restorationTexts.result;
/** What comes back by events is there within a second, unless a service is out. */
const waitMs = 10_000;

/** What came back with a restored user and what did not. Each service that has brought something back says so by a live event. */
export function RestorationResult({ userId }: { userId: string }) {
  const [isWaiting, setIsWaiting] = useState(true);
  const query = useUserRestorationQuery(userId);
  const isDone = query.data !== undefined && isSettled(query.data);
  useEffect(() => {
    if (isDone) setIsWaiting(false);
    const timer = setTimeout(() => setIsWaiting(false), waitMs);
    return () => clearTimeout(timer);
  }, [isDone]);
  return (
    <QueryView query={query} isOneLine errorText={words.loadFailed}>
      {(restoration) => <Result restoration={restoration} isWaiting={isWaiting && !isDone} />}
    </QueryView>
  );
}

function Result({ restoration, isWaiting }: { restoration: UserRestoration; isWaiting: boolean }) {
  const titleId = useId();
  const missing = isWaiting ? [] : missingIn(restoration);
  const isLate = !isWaiting && !isSettled(restoration);
  return (
    <Stack spacing={1.5}>
      <Typography role="status">{isWaiting ? words.working : restoredSentence(restoration)}</Typography>
      {missing.length > 0 && (
        <Box component="section" aria-labelledby={titleId}>
          <Typography id={titleId} variant="h6" component="h3">
            {words.missing}
          </Typography>
          <MissingList rows={missing} />
        </Box>
      )}
      {isLate && <Typography color="textSecondary">{words.late}</Typography>}
    </Stack>
  );
}

function MissingList({ rows }: { rows: MissingRow[] }) {
  const { data: users = [] } = useUsersQuery();
  const names = new Map(users.map((user) => [user.id, personName(user)]));
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {rows.map((row, place) => (
        // Rows have no id of their own and do not move.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Typography key={place} component="li">
          {describeMissing(row, row.partnerId ? names.get(row.partnerId) : undefined)}
        </Typography>
      ))}
    </Box>
  );
}

function describeMissing({ kind, reason, at }: MissingRow, partner: string | undefined): string {
  const what = words.one[kind];
  const withPartner = partner ? words.with(what, partner) : what;
  return words.because(at ? words.on(withPartner, exactTime(at)) : withPartner, words.reasons[reason]);
}
