import Stack from '@mui/material/Stack';
import { Page } from '../../../shared/components/page.tsx';
import { useSignedInUser } from '../../../shared/session/use-current-user.ts';
import { PendingDetails } from '../components/pending-details.tsx';
import { PostMissing } from '../components/post-missing.tsx';
import { ReviewNotes } from '../components/review-notes.tsx';
import { StatusActions } from '../components/status-actions.tsx';
import { VerificationStatusCard } from '../components/verification-status-card.tsx';

/** Where the verification of the signed-in user stands; a decision shows without a reload. */
export function VerificationScreen() {
  const user = useSignedInUser();
  const status = user.verificationStatus;
  return (
    <Page width="md">
      <Stack spacing={4}>
        <VerificationStatusCard user={user} />
        {status === 'PENDING' && <PostMissing />}
        {status === 'PENDING' && <PendingDetails />}
        {status === 'REJECTED' && <ReviewNotes user={user} />}
        <StatusActions status={status} />
      </Stack>
    </Page>
  );
}
