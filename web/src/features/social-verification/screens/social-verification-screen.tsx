import Stack from '@mui/material/Stack';
import { paths } from '#entities/navigation/paths.ts';
import { useCurrentUser } from '#entities/session/use-current-user.ts';
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
  if (user?.verificationStatus === 'APPROVED') return <AlreadyVerified />;
  const isSignedIn = user !== null;
  return (
    <Page width="md">
      <PageHeader title={texts.title} text={texts.text} />
      <Stack spacing={3}>
        <CodeStep isSignedIn={isSignedIn} />
        <PostForm isSignedIn={isSignedIn} />
        {isSignedIn && <OwnPosts />}
        <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1.5, mx: -2 }}>
          <LinkButton to={paths.landing} color="inherit">
            {texts.backToLanding}
          </LinkButton>
          <LinkButton to={paths.auth} color="inherit">
            {texts.toSignIn}
          </LinkButton>
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
