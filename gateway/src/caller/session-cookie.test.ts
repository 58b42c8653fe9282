import { sessionCookie } from './session-cookie.ts';

test('on https the cookie is bound to the host and never travels in clear', () => {
  const cookie = sessionCookie('https://entourage.example');
  expect(cookie.write('t')).toBe('__Host-entourage=t; HttpOnly; SameSite=Lax; Path=/; Secure');
});
test('on the local stack it has no prefix that would need https', () => {
  expect(sessionCookie('http://localhost:8080').write('t')).toBe('entourage=t; HttpOnly; SameSite=Lax; Path=/');
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
