import { sandboxPublishableKey } from '@entourage/contracts/payments';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense, useState } from 'react';
import { Panel } from '#shared/components/panel.tsx';
import { texts } from '../texts.ts';

/** Only the form that is shown is loaded; Stripe's brings its script along. */
const StripeForm = lazy(async () => ({ default: (await import('./stripe-form.tsx')).StripeForm }));
const SandboxCardForm = lazy(async () => ({ default: (await import('./sandbox-card-form.tsx')).SandboxCardForm }));

/** Height of a card form in px, so that nothing moves when it arrives. */
const formHeight = 300;

type Props = { clientSecret: string; publishableKey: string };

/** The card form. Once a payment is sent, the webhook of the provider decides; its event changes the page. */
export function PaymentPanel({ clientSecret, publishableKey }: Props) {
  const [isSent, setIsSent] = useState(false);
  const onSent = () => setIsSent(true);
  return (
    <Panel title={texts.payment.title}>
      {isSent ? (
        <Alert severity="info" role="status">
          {texts.payment.waiting}
        </Alert>
      ) : (
        <Suspense fallback={<Skeleton variant="rounded" height={formHeight} />}>
          {publishableKey === sandboxPublishableKey ? (
            <SandboxCardForm onSent={onSent} />
          ) : (
            <StripeForm publishableKey={publishableKey} clientSecret={clientSecret} onSent={onSent} />
          )}
        </Suspense>
      )}
    </Panel>
  );
}
