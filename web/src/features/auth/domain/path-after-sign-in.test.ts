import { forgetReturnPath, rememberReturnPath } from '#shared/browser/return-path.ts';
import { aUser } from '#test-setup/a-user.ts';
import { pathAfterSignIn } from './path-after-sign-in.ts';

const approved = aUser();
const pending = aUser({ verificationStatus: 'PENDING' });

test.each([
  ['a registration', pending, 'registration', '?next=%2Fpricing', '/social-verification'],
  ['a login', approved, 'login', '', '/'],
  ['a login with a path to return to', approved, 'login', '?next=%2Fliaisons%3Fx%3D1', '/liaisons?x=1'],
  ['a login with a foreign address', approved, 'login', '?next=%2F%2Fevil.example', '/'],
  ['a login of somebody not approved', pending, 'login', '', '/'],
  ['an approved visitor of the screen', approved, null, '', '/'],
  ['a visitor of the screen who is not approved', pending, null, '?next=%2Fpricing', '/social-verification'],
] as const)('%s leads to the right place', (_who, user, entry, search, expected) => {
  expect(pathAfterSignIn(user, entry, search)).toBe(expected);
});

test('after an ended session the tab returns to its path', () => {
  rememberReturnPath('/liaisons');
  expect(pathAfterSignIn(approved, 'login', '')).toBe('/liaisons');
  forgetReturnPath();
  expect(pathAfterSignIn(approved, 'login', '')).toBe('/');
});
