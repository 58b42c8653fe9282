import { mustEnrolTotp, newTotpSecret, stepOfCode, totpUri } from './totp.ts';

/** '12345678901234567890' in base32, with the codes of RFC 6238, appendix B, cut to six digits. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %d the code is %s, as in RFC 6238', (second, code) => {
  expect(stepOfCode(secret, code, new Date(second * 1_000))).toBe(Math.floor(second / 30));
});

test.each([
  [-2, null],
  [-1, 1],
  [0, 1],
  [1, 1],
  [2, null],
])('%d steps after its own the code has the step %p', (steps, expected) => {
  expect(stepOfCode(secret, '287082', new Date((59 + steps * 30) * 1_000))).toBe(expected);
});

test('secrets have 160 bits and are never the same', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
});

test('the address names product and user', () => {
  expect(totpUri(secret, 'maya')).toBe(
    `otpauth://totp/Entourage:maya?issuer=Entourage&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
});

test.each([
  [{ role: 'ADMIN', hasTotp: false }, true, true],
  [{ role: 'ADMIN', hasTotp: true }, true, false],
  [{ role: 'ADMIN', hasTotp: false }, false, false],
  [{ role: 'LIAISON', hasTotp: false }, true, false],
] as const)('%j with the setting %j: must enrol is %j', (user, requiredForAdmins, expected) => {
  expect(mustEnrolTotp(user, { requiredForAdmins })).toBe(expected);
});
