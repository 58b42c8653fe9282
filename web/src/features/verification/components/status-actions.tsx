import type { VerificationStatus } from '@entourage/contracts/access/roles';
import Stack from '@mui/material/Stack';
import { paths } from '#entities/navigation/paths.ts';
import { LinkButton } from '#shared/components/router-link.tsx';
import { texts } from '../texts.ts';

const backToHome = { to: paths.root, text: texts.backToHome };

const actions: Record<VerificationStatus, readonly { to: string; text: string }[]> = {
  PENDING: [backToHome],
  UNDER_REVIEW: [backToHome],
  APPROVED: [{ to: paths.onboarding, text: texts.continueToDashboard }],
  REJECTED: [
    { to: paths.auth, text: texts.submitNewApplication },
    { to: paths.contact, text: texts.contactSupport },
  ],
};

/** The actions of each verification status (S1 §2, decisions R2, R3, R4). */
export function StatusActions({ status }: { status: VerificationStatus }) {
  const isSettled = status === 'APPROVED' || status === 'REJECTED';
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5}>
      {actions[status].map(({ to, text }, index) => (
        <LinkButton key={text} to={to} variant={isSettled && index === 0 ? 'contained' : 'outlined'}>
          {text}
        </LinkButton>
      ))}
      <LinkButton to={paths.landing} color="inherit">
        {texts.viewPublicSite}
      </LinkButton>
    </Stack>
  );
}
