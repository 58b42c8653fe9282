import { anAdminUser } from '#test-setup/an-admin-view.ts';
import { editOf, editUserForm, editUserValues } from './edit-user-form.ts';

test('only what differs is sent', () => {
  const user = anAdminUser();
  expect(editOf(user, { ...editUserValues(user), firstName: 'Mia', lastName: ' Okafor ' })).toEqual({
    firstName: 'Mia',
  });
});

test('an e-mail address can be changed but not removed', () => {
  const form = editUserForm(anAdminUser());
  expect(form.safeParse({ email: 'new@example.com' }).success).toBe(true);
  expect(form.safeParse({ email: '' }).success).toBe(false);
});

test('a member without an e-mail address may stay without', () => {
  const form = editUserForm(anAdminUser({ role: 'TEAM_MEMBER', email: null, professionalLeague: null }));
  expect(form.safeParse({ email: '', professionalLeague: '' }).success).toBe(true);
  expect(form.safeParse({ email: 'no address' }).success).toBe(false);
});
