import jwt from 'jsonwebtoken';
import { sessionCookie } from './session-cookie.ts';

const token = jwt.sign({}, 'any key: the cookie only reads the end', { expiresIn: 3_600 });

test('on https the cookie is bound to the host and never travels in clear', () => {
  const cookie = sessionCookie('https://entourage.example');
  expect(cookie.write(token)).toMatch(
    /^__Host-entourage=[\w.-]+; HttpOnly; SameSite=Lax; Path=\/; Secure; Max-Age=3(600|599)$/,
  );
});
test('on the local stack it has no prefix that would need https', () => {
  expect(sessionCookie('http://localhost:8080').write(token)).toMatch(
    /^entourage=[\w.-]+; HttpOnly; SameSite=Lax; Path=\/; Max-Age=/,
  );
});
test('an empty token clears the cookie', () => {
  expect(sessionCookie('http://localhost:8080').write('')).toBe(
    'entourage=; HttpOnly; SameSite=Lax; Path=/; Max-Age=0',
  );
});
test('it is found among others, and only by its whole name', () => {
  const { read } = sessionCookie('http://localhost:8080');
  expect(read('a=1; entourage=t; b=2')).toBe('t');
  expect(read('xentourage=t; __Host-entourage=u')).toBeNull();
  expect(read('entourage=')).toBeNull();
  expect(read(undefined)).toBeNull();
});
test('two of them count as none: which one to believe must not be guessed', () => {
  expect(sessionCookie('http://localhost:8080').read('entourage=a; entourage=b')).toBeNull();
});
