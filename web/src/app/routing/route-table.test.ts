import { paths, safeNext } from '#entities/navigation/paths.ts';
import type { RouteAccess } from '#entities/navigation/route.ts';
import type { UserState } from '#entities/session/user-state.ts';
import { buildRouteTable, routeTable } from './route-table.ts';

const states: UserState[] = ['loading', 'visitor', 'unapproved', 'athlete', 'member', 'liaison', 'admin', 'enrolling'];

const short = (access: RouteAccess) => {
  if (access.kind === 'screen') return access.name;
  return access.kind === 'redirect' ? `→ ${access.to}` : access.kind;
};
const row = (path: string) => states.map((state) => short(routeTable[path]![state]));

test.each([
  // path                  loading  visitor  unapproved  athlete  member  liaison  admin  enrolling
  [paths.root, 'wait landing verification athleteDashboard athleteDashboard liaisonDashboard admin →/settings'],
  [paths.verification, 'wait sign-in verification verification verification verification verification verification'],
  [
    paths.dashboard,
    'wait sign-in lockedDashboard athleteDashboard athleteDashboard liaisonDashboard →/admin →/settings',
  ],
  [paths.ownRecord, 'wait sign-in →/verification ownRecord →/ →/ →/ →/settings'],
  ['/home', 'wait sign-in →/verification home home →/ →/ →/settings'],
  [paths.onboarding, 'wait sign-in →/verification onboarding →/ →/ →/ →/settings'],
  [paths.messages, 'wait sign-in →/verification messages messages messages messages →/settings'],
  [paths.meetings, 'wait sign-in →/verification meetings →/ meetings →/ →/settings'],
  [paths.availability, 'wait sign-in →/verification →/ →/ availability →/ →/settings'],
  [paths.liaisons, 'wait sign-in →/verification liaisons liaisons liaisons liaisons →/settings'],
  [paths.teamInvites, 'wait sign-in →/verification teamInvites →/ →/ →/ →/settings'],
  [paths.sharing, 'wait sign-in →/verification sharing →/ →/ →/ →/settings'],
  [paths.teamMemberProfile, 'wait sign-in →/verification →/login teamProfile →/login →/login →/settings'],
  [
    paths.subscribe,
    'wait sign-in →/verification subscribe subscriptionsForAthletes subscriptionsForAthletes subscriptionsForAthletes →/settings',
  ],
  [paths.admin, 'wait unauthorized →/ →/ →/ →/ admin →/settings'],
  [
    '/admin/connections',
    'wait unauthorized connectionsDenied connectionsDenied connectionsDenied connectionsDenied connections →/settings',
  ],
  ['/liaison-profile', 'wait sign-in →/verification →/ →/ liaisonProfile →/ →/settings'],
  [paths.settings, 'wait sign-in settings settings settings settings settings settings'],
] as const)('%s has the right access for every user state', (path, expected) => {
  expect(row(path).join(' ').replaceAll('→ ', '→')).toBe(expected);
});

test.each([
  '/investor-presentation',
  paths.about,
  paths.terms,
  paths.privacy,
  '/presentation/:uniqueUrl',
  '/team-member-registration',
  '/reset-password',
  paths.forgotPassword,
  paths.contact,
  paths.pricing,
  paths.landing,
  paths.login,
  paths.auth,
  paths.socialVerification,
])('%s is open in every state, also before the user is loaded', (path) => {
  expect(new Set(row(path)).size).toBe(1);
  expect(routeTable[path]?.loading.kind).toBe('screen');
});

test('every path that features link to has a route', () => {
  expect(Object.values(paths).filter((path) => !(path in routeTable))).toEqual([]);
});

test('no two screens have the same name', () => {
  const screens = Object.values(routeTable)
    .flatMap((access) => Object.values(access))
    .filter(({ kind }) => kind === 'screen');
  const names = new Set(screens.map(short));
  expect(names.size).toBe(new Set(screens).size);
});

test('two routes cannot declare the same path for the same state', () => {
  const wait = { kind: 'wait' } as const;
  const routes = [
    { path: '/shared', access: { athlete: wait } },
    { path: '/shared', access: { liaison: wait } },
  ];
  expect(buildRouteTable(routes)['/shared']).toMatchObject({ athlete: wait, liaison: wait });
  expect(() => buildRouteTable([...routes, ...routes])).toThrow('Two routes declare /shared for athlete');
});

test.each([
  ['/messages?user=1', '/messages?user=1'],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['https://evil.example', null],
  ['/\t/evil.example', null],
  ['', null],
  [null, null],
])('a return path of %j becomes %j', (next, expected) => {
  expect(safeNext(next)).toBe(expected);
});
