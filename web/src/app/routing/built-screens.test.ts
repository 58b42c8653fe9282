import { matchPath } from 'react-router';
import { type Account, builtScreens } from '#e2e/support/built-screens.ts';
import type { UserState } from '#entities/session/user-state.ts';
import { routeTable } from './route-table.ts';

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

/** The name of the screen that an account sees at an address. */
const screenAt = (account: Account, address: string): string => {
  const [path = ''] = address.split('?');
  const route = Object.keys(routeTable).find((one) => one !== '*' && matchPath(one, path)) ?? '*';
  const access = routeTable[route]?.[states[account]];
  return access?.kind === 'screen' ? access.name : `no screen at ${address} for ${account}`;
};
const listed = (Object.keys(builtScreens) as Account[]).flatMap((account) =>
  (builtScreens[account] ?? []).map(({ path }) => screenAt(account, path)),
);
const routed = Object.values(routeTable)
  .flatMap((access) => Object.values(access))
  .flatMap((access) => (access.kind === 'screen' ? [access.name] : []));

test('the list for axe and the pictures holds every screen of the route table and no other', () => {
  expect([...new Set(listed)].sort()).toEqual([...new Set(routed)].sort());
});
