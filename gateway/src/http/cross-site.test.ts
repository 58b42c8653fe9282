import { crossSiteRule } from './cross-site.ts';

const isCrossSite = crossSiteRule('https://entourage.example');

test.each([
  [{}, false],
  [{ origin: 'https://entourage.example' }, false],
  [{ 'sec-fetch-site': 'same-origin' }, false],
  [{ 'sec-fetch-site': 'none' }, false],
  [{ origin: 'https://evil.example' }, true],
  [{ origin: 'null' }, true],
  [{ origin: 'https://sub.entourage.example' }, true],
  [{ origin: 'http://entourage.example' }, true],
  [{ 'sec-fetch-site': 'cross-site', origin: 'https://entourage.example' }, true],
  [{ 'sec-fetch-site': 'same-site' }, true],
  [{ origin: 'https://other.example', host: 'other.example' }, true],
])('%p is from another site: %p', (headers, expected) => {
  expect(isCrossSite(headers)).toBe(expected);
});
test('on one machine the own host under another name is the same site', () => {
  const local = crossSiteRule('http://localhost:8080');
  expect(local({ origin: 'http://127.0.0.1:8080', host: '127.0.0.1:8080' })).toBe(false);
  expect(local({ origin: 'http://127.0.0.1:9999', host: '127.0.0.1:8080' })).toBe(true);
});
