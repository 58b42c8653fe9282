import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { QueryView } from '#shared/components/query-view.tsx';
import { VisuallyHidden } from '#shared/components/visually-hidden.tsx';
import { useVerificationCodeQuery } from '../api/social-verification-api.ts';
import { texts } from '../texts.ts';
import { CopyableCode, codeLine } from './copyable-code.tsx';
import { Step } from './step.tsx';

/** The code to post. Visitors see it masked (decision R6). */
export function CodeStep({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <Step step={texts.code.step} title={texts.code.title}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {isSignedIn ? texts.code.text : texts.signInHint}
      </Typography>
      {isSignedIn ? <OwnCode /> : <MaskedCode />}
    </Step>
  );
}

function OwnCode() {
  const query = useVerificationCodeQuery();
  return (
    <QueryView query={query} skeleton={<Skeleton variant="rounded" height={72} />} errorText={texts.code.loadFailed}>
      {({ verificationCode }) => <CopyableCode code={verificationCode} />}
    </QueryView>
  );
}

function MaskedCode() {
  return (
    <Typography sx={codeLine}>
      <span aria-hidden>{texts.code.masked}</span>
      <VisuallyHidden>{texts.code.maskedLabel}</VisuallyHidden>
    </Typography>
  );
}
