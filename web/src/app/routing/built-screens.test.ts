import { type Account, builtScreens } from '../../../e2e/support/built-screens.ts';
import { routeTable } from './route-table.ts';
import type { UserState } from './user-state.ts';

const states: Record<Account, UserState> = {
  visitor: 'visitor',
  pending: 'unapproved',
  rejected: 'unapproved',
  maya: 'athlete',
  theo: 'athlete',
  teammate: 'member',
  'dr.rivera': 'liaison',
  'coach.kim': 'liaison',
  'sci.novak': 'liaison',
  admin: 'admin',
};

/** What the route table shows to an account at an address; a path it does not know is Page Not Found. */
const shownTo = (account: Account, address: string): string => {
  const [path = ''] = address.split('?');
  const outcome = path in routeTable ? routeTable[path as keyof typeof routeTable][states[account]] : null;
  if (!outcome) return 'notFound';
  return outcome.kind === 'screen' ? outcome.screen : `no screen at ${address} for ${account}`;
};
const listed = (Object.keys(builtScreens) as Account[]).flatMap((account) =>
  (builtScreens[account] ?? []).map(({ path }) => shownTo(account, path)),
);
const routed = Object.values(routeTable)
  .flatMap((outcomes) => Object.values(outcomes))
  .flatMap((outcome) => (outcome.kind === 'screen' ? [outcome.screen] : []));

test('every screen of the route table is looked at by axe and has its pictures, and nothing else is', () => {
  expect([...new Set(listed)].sort()).toEqual([...new Set([...routed, 'notFound'])].sort());
});
