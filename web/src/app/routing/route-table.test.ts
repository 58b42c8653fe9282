import { paths, safeNext } from '../../shared/paths.ts';
import type { Outcome } from './outcomes.ts';
import { routeTable } from './route-table.ts';
import type { UserState } from './user-state.ts';

const states: UserState[] = ['loading', 'visitor', 'unapproved', 'athlete', 'member', 'liaison', 'admin'];

const short = (outcome: Outcome) => {
  if (outcome.kind === 'screen') return outcome.screen;
  return outcome.kind === 'redirect' ? `→ ${outcome.to}` : outcome.kind;
};
const row = (path: keyof typeof routeTable) => states.map((state) => short(routeTable[path][state]));

test.each([
  // path                  loading  visitor  unapproved  athlete  member  liaison  admin
  [paths.root, 'landing landing verification athleteDashboard athleteDashboard liaisonDashboard admin'],
  [paths.verification, 'wait sign-in verification verification verification verification verification'],
  [paths.dashboard, 'wait sign-in lockedDashboard athleteDashboard athleteDashboard liaisonDashboard →/admin'],
  [paths.home, 'wait sign-in →/verification home home →/ →/'],
  [paths.onboarding, 'wait sign-in →/verification onboarding →/ →/ →/'],
  [paths.messages, 'wait sign-in →/verification messages messages messages messages'],
  [paths.meetings, 'wait sign-in →/verification meetings →/ meetings →/'],
  [paths.availability, 'wait sign-in →/verification →/ →/ availability →/'],
  [paths.liaisons, 'wait sign-in →/verification liaisons liaisons liaisons liaisons'],
  [paths.teamInvites, 'wait sign-in →/verification comingLater →/ →/ →/'],
  [paths.sharing, 'wait sign-in →/verification comingLater →/ →/ →/'],
  [paths.teamMemberProfile, 'wait sign-in →/verification →/login comingLater →/login →/login'],
  [
    paths.subscribe,
    'wait sign-in →/verification comingLater subscriptionsForAthletes subscriptionsForAthletes subscriptionsForAthletes',
  ],
  [paths.admin, 'wait unauthorized →/ →/ →/ →/ admin'],
  [
    paths.adminConnections,
    'wait unauthorized connectionsDenied connectionsDenied connectionsDenied connectionsDenied connections',
  ],
  [paths.liaisonProfile, 'wait sign-in →/verification →/ →/ liaisonProfile →/'],
  [paths.settings, 'wait sign-in comingLater comingLater comingLater comingLater comingLater'],
] as const)('%s means the right thing to every kind of user', (path, expected) => {
  expect(row(path).join(' ').replaceAll('→ ', '→')).toBe(expected);
});

test.each([
  paths.investorPresentation,
  paths.about,
  paths.terms,
  paths.privacy,
  paths.contact,
  paths.pricing,
  paths.landing,
  paths.login,
  paths.socialVerification,
])('%s is there in any state, also before the user is known', (path) => {
  const outcomes = row(path);
  expect(new Set(outcomes).size).toBe(1);
  expect(routeTable[path].loading.kind).toBe('screen');
});

test('every path has its row', () => {
  expect(Object.keys(routeTable).sort()).toEqual([...new Set(Object.values(paths))].sort());
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
