import { aUser } from '../../test/a-user.ts';
import {
  assertNotLastAdmin,
  assertNotOwnAccount,
  assertRoleChangeable,
  findTarget,
  statusForRole,
} from './admin-guards.ts';

const admin = aUser({ role: 'ADMIN' });
const other = aUser({ role: 'ADMIN' });
const athlete = aUser({ role: 'ATHLETE' });

test('an unknown target is NOT_FOUND', () => {
  expect(() => findTarget([admin], athlete.id)).toThrow('Not found');
  expect(findTarget([admin, athlete], athlete.id)).toBe(athlete);
});

test('the last administrator cannot be removed, one of two can', () => {
  expect(() => assertNotLastAdmin([admin, athlete], admin)).toThrow('The last administrator has to stay');
  expect(() => assertNotLastAdmin([admin, other], admin)).not.toThrow();
  expect(() => assertNotLastAdmin([admin, athlete], athlete)).not.toThrow();
  expect(() => assertNotLastAdmin([athlete], athlete)).not.toThrow();
});

test('an administrator cannot change their own role or that of a team member', () => {
  expect(() => assertRoleChangeable(admin, admin.id)).toThrow('You cannot change your own role');
  expect(() => assertRoleChangeable(aUser({ role: 'TEAM_MEMBER' }), admin.id)).toThrow('team member');
  expect(() => assertRoleChangeable(athlete, admin.id)).not.toThrow();
});

test('an administrator cannot delete their own account', () => {
  expect(() => assertNotOwnAccount(admin, admin.id)).toThrow('You cannot delete your own account here');
  expect(() => assertNotOwnAccount(other, admin.id)).not.toThrow();
});

test('a new liaison or administrator is approved, a new athlete has to be verified', () => {
  expect([statusForRole('LIAISON'), statusForRole('ADMIN'), statusForRole('ATHLETE')]).toEqual([
    'APPROVED',
    'APPROVED',
    'PENDING',
  ]);
});
