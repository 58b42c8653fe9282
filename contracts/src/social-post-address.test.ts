import { handleNamedIn, withHttps } from './social-post-address.ts';

test.each([
  ['INSTAGRAM', 'https://www.instagram.com/p/abc/', null],
  ['INSTAGRAM', 'https://www.instagram.com/reel/abc/', null],
  ['INSTAGRAM', 'https://www.instagram.com/maya.okafor/p/abc/', 'maya.okafor'],
  ['INSTAGRAM', 'https://www.instagram.com/stories/maya.okafor/123/', 'maya.okafor'],
  ['INSTAGRAM', 'https://x.com/maya/status/1', null],
  ['TWITTER', 'https://x.com/maya/status/1', 'maya'],
  ['TWITTER', 'https://x.com/i/status/1', null],
  ['TWITTER', 'https://x.com/i/web/status/1', null],
  ['TIKTOK', 'https://www.tiktok.com/@m%61ya/video/1', 'maya'],
  ['TIKTOK', 'https://vm.tiktok.com/ZM1abc/', null],
  ['LINKEDIN', 'https://www.linkedin.com/posts/maya-okafor_season-activity-1', 'maya-okafor'],
  ['LINKEDIN', 'https://www.linkedin.com/feed/update/urn:li:activity:1', null],
  ['LINKEDIN', 'https://lnkd.in/abc', null],
] as const)('%s: %s names the account %s', (platform, url, handle) => {
  expect(handleNamedIn(platform, url)).toBe(handle);
});

test.each([
  ['instagram.com/p/abc', 'https://instagram.com/p/abc'],
  [' www.instagram.com/p/abc?x=1 ', 'https://www.instagram.com/p/abc?x=1'],
  ['http://instagram.com/p/abc', 'https://instagram.com/p/abc'],
  ['http://example.org/p/abc', 'http://example.org/p/abc'],
  ['https://x.com/maya/status/1', 'https://x.com/maya/status/1'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['my post', 'my post'],
  ['localhost/p/1', 'localhost/p/1'],
  ['', ''],
])('%j becomes %j', (typed, expected) => {
  expect(withHttps(typed)).toBe(expected);
});
