import { commonestPasswords } from './commonest-passwords.ts';
import { assertNotCommonPassword, isEasilyGuessed } from './new-password.ts';

const commonest = commonestPasswords();

test('the list holds 3,000 different passwords', () => {
  expect(commonest.size).toBe(3_000);
});

test.each(['password', 'Password123', 'QWERTYUIOP', '12345678', 'iloveyou', 'baseball1'])(
  '%s is common',
  (password) => {
    expect(isEasilyGuessed(password, 'maya', commonest)).toBe(true);
  },
);

test('the username itself is no password', () => {
  expect(isEasilyGuessed('Maya.Okafor', 'maya.okafor', commonest)).toBe(true);
});

test('under refuse an easy password is an error that names the field', () => {
  expect(() => assertNotCommonPassword('password1', 'maya', { mode: 'refuse', commonest })).toThrow(
    'Choose a less common password',
  );
  expect(() => assertNotCommonPassword('harbor lights at dusk', 'maya', { mode: 'refuse', commonest })).not.toThrow();
});

test('under warn the account is made all the same', () => {
  expect(() => assertNotCommonPassword('password1', 'maya', { mode: 'warn', commonest })).not.toThrow();
});
