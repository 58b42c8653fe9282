import type { VerificationStatus } from '@entourage/contracts/access/roles';
import Stack from '@mui/material/Stack';
import { useLocation } from 'react-router';
import { paths } from '#entities/navigation/paths.ts';
import { useOwnPostsQuery } from '#entities/verification/own-posts-api.ts';
import { waitsForReview } from '#entities/verification/waits-for-review.ts';
import { LinkButton } from '#shared/components/router-link.tsx';
import { texts } from '../texts.ts';

type Action = { to: string; text: string };

const backToHome = { to: paths.root, text: texts.backToHome };
const ownPost = { to: paths.socialVerification, text: texts.seeOwnPost };

const settled: Partial<Record<VerificationStatus, readonly Action[]>> = {
  APPROVED: [{ to: paths.onboarding, text: texts.continueToDashboard }],
  REJECTED: [
    { to: paths.auth, text: texts.submitNewApplication },
    { to: paths.contact, text: texts.contactSupport },
  ],
};

/** The actions of each verification status, without a link to the address that is open. */
export function StatusActions({ status }: { status: VerificationStatus }) {
  const { pathname } = useLocation();
  const { data: posts = [] } = useOwnPostsQuery();
  const waiting = [...(posts.some(waitsForReview) ? [ownPost] : []), backToHome];
  const actions = (settled[status] ?? waiting).filter(({ to }) => to !== pathname);
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
      {actions.map(({ to, text }, index) => (
        <LinkButton key={text} to={to} variant={settled[status] && index === 0 ? 'contained' : 'outlined'}>
          {text}
        </LinkButton>
      ))}
      <LinkButton to={paths.landing} color="inherit">
        {texts.viewPublicSite}
      </LinkButton>
    </Stack>
  );
}
