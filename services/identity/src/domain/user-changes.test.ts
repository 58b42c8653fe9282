import { aUser } from '../../test/a-user.ts';
import { changesBetween } from './user-changes.ts';

const keys = ['firstName', 'email', 'verificationNotes'] as const;

test('names what differs, with before and after', () => {
  const before = aUser({ firstName: 'Maya' });
  expect(changesBetween(before, { firstName: 'Maja' }, keys)).toEqual({
    fields: ['firstName'],
    change: { firstName: { from: 'Maya', to: 'Maja' } },
  });
});

test('an absent key and an equal value are no change', () => {
  const before = aUser({ firstName: 'Maya', email: 'maya@example.org' });
  expect(changesBetween(before, { firstName: 'Maya' }, keys)).toEqual({ fields: [], change: {} });
});

test('an address and notes are named and never quoted', () => {
  const before = aUser({ email: 'maya@example.org', verificationNotes: null });
  const { fields, change } = changesBetween(before, { email: 'new@example.org', verificationNotes: 'clearance' }, keys);
  expect(fields).toEqual(['email', 'verificationNotes']);
  expect(change).toEqual({});
});
