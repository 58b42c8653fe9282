import { aSocialPost } from './social-post.factory.ts';
import { withdrawn } from './withdraw-post.ts';

const at = new Date('2026-03-01T10:00:00Z');

test('a withdrawn post keeps its times and nothing that names the person', () => {
  const post = aSocialPost({ version: 2 });
  expect(withdrawn(post, at)).toEqual({
    ...post,
    accountHandle: '',
    postUrl: '',
    postKey: '',
    verificationCode: '',
    version: 3,
    withdrawnAt: at,
  });
});

test('a reviewed post can no longer be withdrawn', () => {
  const post = aSocialPost({ reviewStatus: 'REJECTED', reviewedAt: at });
  expect(() => withdrawn(post, at)).toThrow(expect.objectContaining({ code: 'CONFLICT' }));
});
