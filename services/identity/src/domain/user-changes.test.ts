import { aUser } from '../../test/a-user.ts';
import { changesBetween } from './user-changes.ts';

const keys = ['firstName', 'email', 'verificationNotes'] as const;

test('lists the fields that differ, with before and after', () => {
  const before = aUser({ firstName: 'Maya' });
  expect(changesBetween(before, { firstName: 'Maja' }, keys)).toEqual({
    fields: ['firstName'],
    change: { firstName: { from: 'Maya', to: 'Maja' } },
  });
});

test('an absent key or an equal value is no change', () => {
  const before = aUser({ firstName: 'Maya', email: 'maya@example.org' });
  expect(changesBetween(before, { firstName: 'Maya' }, keys)).toEqual({ fields: [], change: {} });
});

test('an address and notes are listed without their values', () => {
  const before = aUser({ email: 'maya@example.org', verificationNotes: null });
  const { fields, change } = changesBetween(before, { email: 'new@example.org', verificationNotes: 'clearance' }, keys);
  expect(fields).toEqual(['email', 'verificationNotes']);
  expect(change).toEqual({});
});
