import { isPublicUrl } from './public-url.ts';

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'http://169.254.169.254/latest',
  'https://[::1]/x',
  'https://localhost/x',
  'https://localhost./x',
  'https://127.0.0.1./x',
  'https://user@instagram.com/p/1',
  'https://user:pw@instagram.com/p/1',
  'https://2130706433/x',
  'instagram.com/p/1',
  'https://intranet/x',
])('%s is no public address', (url) => {
  expect(isPublicUrl(url)).toBe(false);
});

test('http, another host and look-alikes are public addresses', () => {
  for (const url of ['http://instagram.com/p/1', 'https://instagrarn.com/p/1', 'https://example.org/p'])
    expect(isPublicUrl(url)).toBe(true);
});
