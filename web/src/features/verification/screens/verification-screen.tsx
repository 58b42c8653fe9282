import type { CurrentUser } from '@entourage/contracts/calls/users';
import Stack from '@mui/material/Stack';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { useOwnPostsQuery } from '#entities/verification/own-posts-api.ts';
import { waitsForReview } from '#entities/verification/waits-for-review.ts';
import { Page } from '#shared/components/page.tsx';
import { Callout } from '../components/callout.tsx';
import { PendingDetails } from '../components/pending-details.tsx';
import { PostMissing } from '../components/post-missing.tsx';
import { StatusActions } from '../components/status-actions.tsx';
import { VerificationStatusCard } from '../components/verification-status-card.tsx';
import { texts } from '../texts.ts';

/** The verification status of the signed-in user, updated live. */
export function VerificationScreen() {
  const user = useSignedInUser();
  const status = user.verificationStatus;
  const { data: posts } = useOwnPostsQuery();
  const isBegun = posts?.some(waitsForReview) ?? false;
  return (
    <Page width="md">
      <Stack spacing={4}>
        <VerificationStatusCard user={user} isPostMissing={posts !== undefined && !isBegun} />
        {status === 'PENDING' && <PostMissing />}
        {status === 'PENDING' && <PendingDetails isBegun={isBegun} />}
        {status === 'REJECTED' && <ReviewNotes user={user} />}
        <StatusActions status={status} />
      </Stack>
    </Page>
  );
}

/** Why an application was rejected: the user's notes, else those of the newest post, if any. */
function ReviewNotes({ user }: { user: CurrentUser }) {
  const { data: posts = [] } = useOwnPostsQuery();
  const notes = user.verificationNotes ?? posts.find((post) => post.reviewNotes)?.reviewNotes;
  return notes ? <Callout title={texts.notes} text={notes} tone="error" /> : null;
}
