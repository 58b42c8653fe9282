import { postKey, urlSignals } from './post-url.ts';

const post = (postUrl: string, platform: Parameters<typeof urlSignals>[0]['platform'] = 'INSTAGRAM') =>
  urlSignals({ platform, accountHandle: 'Maya.Okafor', postUrl });

test.each([
  ['INSTAGRAM', 'https://instagram.com/p/1', true],
  ['INSTAGRAM', 'https://www.instagram.com/p/1', true],
  ['INSTAGRAM', 'https://INSTAGRAM.com/p/1', true],
  ['INSTAGRAM', 'https://instagram.com.evil.example/p/1', false],
  ['INSTAGRAM', 'https://notinstagram.com/p/1', false],
  ['INSTAGRAM', 'https://x.com/p/1', false],
  ['TWITTER', 'https://x.com/maya/status/1', true],
  ['TWITTER', 'https://mobile.twitter.com/maya/status/1', true],
  ['TIKTOK', 'https://vm.tiktok.com/1', true],
  ['LINKEDIN', 'https://lnkd.in/abc', true],
  ['LINKEDIN', 'https://hr.linkedin.com/posts/maya', true],
] as const)('%s, %s: hostMatches is %s', (platform, url, expected) => {
  expect(post(url, platform).hostMatches).toBe(expected);
});

test.each([
  ['https://tiktok.com/@maya.okafor/video/1', true],
  ['https://tiktok.com/%40MAYA.OKAFOR/video/1', true],
  ['https://linkedin.com/posts/maya.okafor_first-day-activity-1', true],
  ['https://instagram.com/p/1', false],
  ['https://instagram.com/maya.okafor2/p/1', false],
  ['https://instagram.com/p/1?by=maya.okafor', false],
  ['https://instagram.com/%/p', false],
])('%s: handleInUrl is %s', (url, expected) => {
  expect(post(url).handleInUrl).toBe(expected);
});

test('http is recognised', () => {
  expect(post('http://instagram.com/p/1').isHttps).toBe(false);
  expect(post('https://instagram.com/p/1').isHttps).toBe(true);
});

test('different spellings of the same URL have the same key', () => {
  const key = postKey('https://instagram.com/p/AbC');
  expect(postKey('http://www.Instagram.com/p/AbC/?utm_source=x#top')).toBe(key);
  expect(postKey('https://instagram.com/p/abc')).not.toBe(key);
});

test('a key has a fixed length', () => {
  expect(postKey(`https://instagram.com/${'🏀'.repeat(900)}`)).toHaveLength(64);
});
