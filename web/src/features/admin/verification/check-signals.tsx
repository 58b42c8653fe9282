import type { ReviewedSocialVerification } from '@entourage/contracts/calls/social-verification';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import CheckCircleOutlineRounded from '#icons/CheckCircleOutlineRounded.tsx';
import ErrorOutlineRounded from '#icons/ErrorOutlineRounded.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { checkSignals, isGoodSignal } from './approval-doubts.ts';
import { postTexts as texts } from './texts.ts';

type Check = NonNullable<ReviewedSocialVerification['check']>;

/** Findings of the automatic check, which never decides (decision V9): a good one is neutral, since green means approved. */
export function CheckSignals({ check }: { check: Check | null }) {
  if (!check)
    return (
      <Typography variant="body2" color="textSecondary">
        {texts.checkPending}
      </Typography>
    );
  return (
    <PlainList aria-label={texts.check} sx={{ display: 'grid', gap: 0.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {checkSignals.map((signal) => {
        const good = isGoodSignal(check, signal);
        const Icon = good ? CheckCircleOutlineRounded : ErrorOutlineRounded;
        return (
          <Box key={signal} component="li" sx={{ display: 'flex', gap: 1, alignItems: 'center', typography: 'body2' }}>
            <Icon aria-hidden fontSize="small" sx={{ color: good ? 'text.secondary' : 'warning.main' }} />
            {texts.signals[signal][good ? 'good' : 'bad']}
          </Box>
        );
      })}
    </PlainList>
  );
}
