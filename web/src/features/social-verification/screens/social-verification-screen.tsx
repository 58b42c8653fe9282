import type { SocialVerification } from '@entourage/contracts/calls/social-verification';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { paths } from '#entities/navigation/paths.ts';
import { useCurrentUser } from '#entities/session/use-current-user.ts';
import { useOwnPostsQuery } from '#entities/verification/own-posts-api.ts';
import { waitsForReview } from '#entities/verification/waits-for-review.ts';
import VerifiedOutlined from '#icons/VerifiedOutlined.tsx';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { Page } from '#shared/components/page.tsx';
import { PageHeader } from '#shared/components/page-header.tsx';
import { LinkButton } from '#shared/components/router-link.tsx';
import { CodeStep } from '../components/code-step.tsx';
import { OwnPosts } from '../components/own-posts.tsx';
import { PostForm } from '../components/post-form.tsx';
import { texts } from '../texts.ts';

/** Proof of identity by a public post. Visitors can read it (decisions R5, R6). */
export function SocialVerificationScreen() {
  const { user } = useCurrentUser();
  const [corrected, setCorrected] = useState<SocialVerification | null>(null);
  const isSignedIn = user !== null;
  const { data: posts = [] } = useOwnPostsQuery(undefined, { skip: !isSignedIn });
  const isWaiting = posts.some(waitsForReview);
  const ownPosts = isSignedIn && <OwnPosts onCorrect={setCorrected} />;
  if (user?.verificationStatus === 'APPROVED') return <AlreadyVerified />;
  return (
    <Page width="md">
      <PageHeader title={texts.title} text={texts.text} />
      <Stack spacing={3}>
        {/* A returning user checks the post that was sent; a new post begins with the code. */}
        {isWaiting && ownPosts}
        <CodeStep isSignedIn={isSignedIn} />
        <PostForm
          key={corrected?.id ?? 'new'}
          isSignedIn={isSignedIn}
          corrected={corrected}
          onCancel={() => setCorrected(null)}
        />
        {!isWaiting && ownPosts}
        <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1.5, mx: -2 }}>
          <LinkButton to={paths.landing} color="inherit">
            {texts.backToLanding}
          </LinkButton>
          {/* The sign-in screen leads people who are signed in back to this one (decision R2). */}
          {isSignedIn ? (
            <LinkButton to={paths.verification} color="inherit">
              {texts.seeStatus}
            </LinkButton>
          ) : (
            <LinkButton to={paths.auth} color="inherit">
              {texts.toSignIn}
            </LinkButton>
          )}
        </Stack>
      </Stack>
    </Page>
  );
}

function AlreadyVerified() {
  return (
    <Page>
      <EmptyState
        titleAs="h1"
        icon={<VerifiedOutlined />}
        title={texts.alreadyVerified}
        action={
          <LinkButton to={paths.dashboard} variant="contained">
            {texts.goToDashboard}
          </LinkButton>
        }
      />
    </Page>
  );
}
