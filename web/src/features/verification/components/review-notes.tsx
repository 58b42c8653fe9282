import type { CurrentUser } from '@entourage/contracts/rest/users';
import { useOwnPostsQuery } from '../../../shared/verification/own-posts-api.ts';
import { texts } from '../texts.ts';
import { Callout } from './callout.tsx';

/** Why an application was rejected: the user's notes, else those of the newest post, if any (decision V4). */
export function ReviewNotes({ user }: { user: CurrentUser }) {
  const { data: posts = [] } = useOwnPostsQuery();
  const notes = user.verificationNotes ?? posts.find((post) => post.reviewNotes)?.reviewNotes;
  return notes ? <Callout title={texts.notes} text={notes} /> : null;
}
