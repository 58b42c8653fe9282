import type { CurrentUser } from '@entourage/contracts/calls/users';
import { useColorScheme } from '@mui/material/styles';
import { messagesWith, paths, scheduleMeeting } from '#entities/navigation/paths.ts';
import { logOut } from '#entities/session/log-out.ts';
import { type Destination, matching } from './destinations.ts';
import { openKeys } from './palette-keys.tsx';
import { texts } from './texts.ts';

const { action } = texts;
const modes = ['light', 'dark', 'system'] as const;
/** More are found by typing more of the name. */
const messagesShown = 3;

/** The actions of this user that match the query; without a query only those that begin something. */
export function useActions(
  user: CurrentUser | null,
  people: readonly Destination[],
  query: string,
): readonly Destination[] {
  const { mode, setMode } = useColorScheme();
  const usual = begunBy(user);
  if (query.trim() === '') return usual;
  const themes = modes
    .filter((one) => one !== mode)
    .map((one) => ({ label: action.themes[one], run: () => setMode(one) }));
  const others = [
    ...themes,
    { label: action.keys, run: openKeys },
    ...(user ? [{ label: action.logOut, run: logOut }] : []),
  ];
  const listed = new Set(matching(people, query).flatMap((one) => ('to' in one ? [one.to] : [])));
  const messages = matching(messagesTo(people), query).filter((one) => !('to' in one && listed.has(one.to)));
  return [...matching([...usual, ...others], query), ...messages.slice(0, messagesShown)];
}

function begunBy(user: CurrentUser | null): readonly Destination[] {
  if (user?.verificationStatus !== 'APPROVED' || user.totpEnrolmentRequired) return [];
  const meets = user.role === 'ATHLETE' || user.role === 'LIAISON';
  return [
    ...(meets ? [{ label: action.book, to: scheduleMeeting }] : []),
    ...(user.role === 'ATHLETE' ? [{ label: action.invite, to: paths.teamInvites }] : []),
  ];
}

const messagesTo = (people: readonly Destination[]): readonly Destination[] =>
  people.flatMap(({ label, person }) =>
    person ? [{ label: action.message(label), to: messagesWith(person.id) }] : [],
  );
