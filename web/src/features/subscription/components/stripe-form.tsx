import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type FormEvent, useEffect, useState } from 'react';
import { paths } from '#entities/navigation/paths.ts';
import { ErrorLine } from '#shared/components/error-state.tsx';
import { texts } from '../texts.ts';

type Props = { publishableKey: string; clientSecret: string; onSent: () => void };
type LoadedStripe = Awaited<ReturnType<typeof loadStripe>>;

/** Stripe's own card form in a frame of Stripe's: card numbers never reach this page. */
export function StripeForm({ publishableKey, clientSecret, onSent }: Props) {
  const { palette, typography } = useTheme();
  const [stripe, setStripe] = useState<LoadedStripe>(null);
  const [attempt, setAttempt] = useState(1);
  const [hasFailed, setHasFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    setHasFailed(false);
    loadStripe(publishableKey).then(setStripe, () => setHasFailed(true));
  }, [publishableKey, attempt]);
  if (hasFailed) return <ErrorLine title={texts.payment.formFailed} onRetry={() => setAttempt((count) => count + 1)} />;
  const appearance = {
    theme: palette.mode === 'dark' ? ('night' as const) : ('stripe' as const),
    variables: { colorPrimary: palette.primary.main, fontFamily: typography.fontFamily ?? 'sans-serif' },
  };
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance }}>
      <CardForm onSent={onSent} />
    </Elements>
  );
}

function CardForm({ onSent }: Pick<Props, 'onSent'>) {
  const stripe = useStripe();
  const elements = useElements();
  const [isPaying, setIsPaying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (!stripe || !elements || isPaying) return;
    setIsPaying(true);
    setProblem(null);
    const confirmParams = { return_url: new URL(paths.subscribe, window.location.origin).href };
    const { error } = await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' });
    setIsPaying(false);
    // Stripe words its errors for the holder of the card.
    if (error) setProblem(error.message ?? texts.payment.failed);
    else onSent();
  };
  return (
    <Stack component="form" spacing={2.5} onSubmit={pay}>
      <PaymentElement />
      {problem && (
        <Typography role="alert" color="error">
          {problem}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        {texts.payment.security}
      </Typography>
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={!stripe || isPaying}
        sx={{ alignSelf: { sm: 'flex-start' } }}
      >
        {isPaying ? texts.payment.working : texts.payment.button}
      </Button>
    </Stack>
  );
}
