import type { Role } from '@entourage/contracts/access/roles';
import { aUser } from '#test-setup/a-user.ts';
import { linksIn } from './navigation.ts';

const publicPages = ['Public site', 'About', 'Contact', 'Terms of Service', 'Privacy Policy'];
const known = new Set([
  'Home',
  'Dashboard',
  'Messages',
  'Liaisons',
  'Pricing',
  'Meetings',
  'Availability',
  'My Profile',
  'Sharing',
  'Settings',
  'Sign In',
  'User Management',
  'Athlete Connections',
  'Verification',
  ...publicPages,
]);

/** Labels in order. Links of later screens are left out, so that a new screen does not change this file. */
const labels = (list: Parameters<typeof linksIn>[0], role: Role | null) =>
  linksIn(list, role && aUser({ role }))
    .map(({ label }) => label)
    .filter((label) => known.has(label));

test.each([
  ['ATHLETE', ['Sharing', 'Settings']],
  ['TEAM_MEMBER', ['Settings']],
  ['LIAISON', ['My Profile', 'Availability', 'Settings']],
  ['ADMIN', ['Settings']],
] as const)('the account menu of %s has %j', (role, expected) => {
  expect(labels('menu', role)).toEqual(expected);
});

test.each([
  ['ATHLETE', []],
  ['TEAM_MEMBER', []],
  ['LIAISON', []],
  ['ADMIN', ['User Management', 'Athlete Connections']],
  [null, ['Sign In', 'Pricing', ...publicPages]],
] as const)('the palette of %s adds %j', (role, expected) => {
  expect(labels('palette', role)).toEqual(expected);
});

test('a search in the palette also finds the public pages and the verification', () => {
  expect(labels('paletteSearch', 'LIAISON')).toEqual(['Verification', ...publicPages]);
  expect(labels('paletteSearch', null)).toEqual([]);
});

test.each([
  ['ATHLETE', ['Meetings']],
  ['TEAM_MEMBER', []],
] as const)('the bottom bar of %s has its links with icons', (role, meetings) => {
  expect(labels('bottom', role)).toEqual(['Home', 'Dashboard', 'Messages', ...meetings, 'Liaisons']);
  expect(linksIn('bottom', aUser({ role })).every(({ Icon }) => Icon)).toBe(true);
});

test('a user who is not approved has the links that show them something', () => {
  const pending = aUser({ verificationStatus: 'PENDING' });
  const labelsOf = (list: Parameters<typeof linksIn>[0]) => linksIn(list, pending).map(({ label }) => label);
  expect(labelsOf('bar')).toEqual(['Verification', 'Social Verification', 'Dashboard', 'Pricing']);
  expect(labelsOf('menu')).toEqual(['Settings']);
  expect(labelsOf('palette')).toEqual([]);
});

test('the footer has the same links for everybody', () => {
  for (const role of ['ATHLETE', null] as const) {
    expect(labels('footerCompany', role)).toEqual(['About', 'Pricing', 'Contact']);
    expect(labels('footerLegal', role)).toEqual(['Terms of Service', 'Privacy Policy']);
  }
});
