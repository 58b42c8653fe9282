import { commonestPasswords } from './commonest-passwords.ts';
import { assertNotCommonPassword, isCommonPassword } from './new-password.ts';

test('the list holds 3,000 different passwords', () => {
  expect(commonestPasswords.size).toBe(3_000);
});

test.each(['password', 'Password123', 'QWERTYUIOP', '12345678', 'iloveyou', 'baseball1'])(
  '%s is common',
  (password) => {
    expect(isCommonPassword(password, 'maya')).toBe(true);
  },
);

test('the username itself is refused', () => {
  expect(isCommonPassword('Maya.Okafor', 'maya.okafor')).toBe(true);
});

test('under refuse, a common password is an error with the field name', () => {
  expect(() => assertNotCommonPassword('password1', 'maya', { mode: 'refuse' })).toThrow(
    'Choose a less common password',
  );
  expect(() => assertNotCommonPassword('harbor lights at dusk', 'maya', { mode: 'refuse' })).not.toThrow();
});

test('under warn, a common password is accepted', () => {
  expect(() => assertNotCommonPassword('password1', 'maya', { mode: 'warn' })).not.toThrow();
});
