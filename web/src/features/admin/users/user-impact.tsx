import type { UserChange } from '@entourage/contracts/access/user-change';
import type { UserImpact as Impact } from '@entourage/contracts/calls/user-impact';
import type { AdminUser } from '@entourage/contracts/calls/users';
import Typography from '@mui/material/Typography';
import { QueryView } from '#shared/components/query-view.tsx';
import { countedList } from './counted-list.ts';
import { userTexts as texts } from './texts.ts';
import { useUserImpactQuery } from './users-api.ts';

const words = texts.impact;
const kinds = ['connections', 'meetings', 'shares', 'invites'] as const;

/** What a change to a user ends, in one sentence: 'This ends 3 connections and 1 meeting.' */
export function UserImpact({ user, change }: { user: AdminUser; change: UserChange }) {
  const query = useUserImpactQuery({ userId: user.id, change });
  return (
    <QueryView query={query} isOneLine errorText={words.failed}>
      {(impact) => <Typography sx={{ fontWeight: 600 }}>{sentenceOf(impact)}</Typography>}
    </QueryView>
  );
}

function sentenceOf(impact: Impact): string {
  const ended = countedList(kinds, (kind) => impact[kind]?.ended, words);
  const isCounted = kinds.every((kind) => impact[kind] !== null);
  const known = ended === null ? [] : [words.ends(ended)];
  if (!isCounted) return [...known, words.uncounted].join(' ');
  return known[0] ?? words.nothing;
}
