import { reviewPost } from './review-post.ts';
import { aSocialPost } from './social-post.factory.ts';

const edit = { at: new Date('2026-03-02T09:00:00Z'), by: 'admin' };

test('a review sets status, time and reviewer, and returns the changed fields', () => {
  const post = aSocialPost({ version: 2, reviewNotes: 'Blurred' });
  const { next, ...changed } = reviewPost(post, { reviewStatus: 'REJECTED' }, edit);
  expect(next).toEqual({
    ...post,
    version: 3,
    reviewStatus: 'REJECTED',
    reviewedAt: edit.at,
    reviewedBy: 'admin',
  });
  expect(changed).toEqual({
    fields: ['reviewStatus'],
    change: { reviewStatus: { from: 'PENDING', to: 'REJECTED' } },
  });
});

test('null clears the notes, and the audit row contains only their name', () => {
  const { next, ...changed } = reviewPost(
    aSocialPost({ reviewNotes: 'Blurred' }),
    { reviewStatus: 'PENDING', reviewNotes: null },
    edit,
  );
  expect(next.reviewNotes).toBeNull();
  expect(changed).toEqual({ fields: ['reviewNotes'] });
});
