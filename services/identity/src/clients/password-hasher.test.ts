import { passwordHasher } from './password-hasher.ts';

const passwords = passwordHasher({ concurrency: 2, maxQueued: 10 });

test('a password matches its own hash only', async () => {
  const stored = await passwords.hash('correct horse battery');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(stored).not.toContain('correct');
  await expect(passwords.verify('correct horse battery', stored)).resolves.toBe(true);
  await expect(passwords.verify('correct horse batterx', stored)).resolves.toBe(false);
});

test('equal passwords have different hashes', async () => {
  expect(await passwords.hash('the same twice')).not.toBe(await passwords.hash('the same twice'));
});

test.each(['ü'.repeat(64), `${'x'.repeat(1_023)}y`, '  spaces  ', '🏀🏀🏀🏀'])(
  'a password is taken whole',
  async (password) => {
    const stored = await passwords.hash(password);
    await expect(passwords.verify(password, stored)).resolves.toBe(true);
    await expect(passwords.verify(password.slice(0, -1), stored)).resolves.toBe(false);
  },
);

test('no password matches for an unknown user', async () => {
  await expect(passwords.verify('anything', null)).resolves.toBe(false);
});

test('a hash of the Argon2 reference implementation is verified', async () => {
  // From the test suite of phc-winner-argon2: argon2id, v=19, t=2, m=65536, p=1, "password", "somesalt".
  const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  await expect(passwords.verify('password', stored)).resolves.toBe(true);
});
