import { anAdminUser } from '#test-setup/an-admin-view.ts';
import { editedValues, editUserFormSchema, editUserValues } from './edit-user-form-schema.ts';

test('only what differs is sent', () => {
  const user = anAdminUser();
  expect(editedValues(user, { ...editUserValues(user), firstName: 'Mia', lastName: ' Okafor ' })).toEqual({
    firstName: 'Mia',
  });
});

test('an e-mail address can be changed but not removed', () => {
  const form = editUserFormSchema(anAdminUser());
  expect(form.safeParse({ email: 'new@example.com' }).success).toBe(true);
  expect(form.safeParse({ email: '' }).success).toBe(false);
});

test('a member without an e-mail address may stay without', () => {
  const form = editUserFormSchema(anAdminUser({ role: 'TEAM_MEMBER', email: null, professionalLeague: null }));
  expect(form.safeParse({ email: '', professionalLeague: '' }).success).toBe(true);
  expect(form.safeParse({ email: 'no address' }).success).toBe(false);
});
