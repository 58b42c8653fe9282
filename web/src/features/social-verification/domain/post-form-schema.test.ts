import { postForm } from './post-form-schema.ts';

const faultsOf = (given: object) => {
  const { error } = postForm.safeParse({ platform: 'INSTAGRAM', accountHandle: '@maya', postUrl: '', ...given });
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
};

test.each([
  ['INSTAGRAM', 'instagram.com/p/abc'],
  ['INSTAGRAM', 'https://www.instagram.com/Maya/p/abc/'],
  ['TWITTER', 'twitter.com/maya/status/1'],
  ['TIKTOK', 'https://vm.tiktok.com/ZM1abc/'],
  ['LINKEDIN', 'https://www.linkedin.com/posts/maya_season-activity-1'],
  ['', 'https://example.org/p/1'],
])('%s takes %s', (platform, postUrl) => {
  expect(faultsOf({ platform, postUrl })).toEqual([]);
});

test.each([
  [
    { postUrl: 'https://x.com/maya/status/1' },
    'This address is on x.com. The address of a post on Instagram is on instagram.com.',
  ],
  [
    { platform: 'TWITTER', postUrl: 'instagram.com/p/abc' },
    'This address is on instagram.com. The address of a post on Twitter / X is on x.com or twitter.com.',
  ],
  [
    { postUrl: 'https://notinstagram.com/p/abc' },
    'This address is on notinstagram.com. The address of a post on Instagram is on instagram.com.',
  ],
  [
    { platform: 'TIKTOK', postUrl: 'https://www.tiktok.com/@fanclub/video/1' },
    'This is a post of @fanclub, and you typed @maya. Both must be the same account.',
  ],
])('%j is told in a sentence at the address', (given, sentence) => {
  expect(faultsOf(given)).toEqual([`postUrl: ${sentence}`]);
});

test('what is no address has one message', () => {
  expect(faultsOf({ postUrl: 'x.c' })).toEqual(['postUrl: Please enter a valid URL']);
});

test('an address without a scheme is sent with https', () => {
  const values = { platform: 'INSTAGRAM', accountHandle: 'maya', postUrl: 'instagram.com/p/abc' };
  expect(postForm.parse(values).postUrl).toBe('https://instagram.com/p/abc');
});
