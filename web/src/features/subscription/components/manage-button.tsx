import Button, { type ButtonProps } from '@mui/material/Button';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useOpenBillingPortalMutation } from '../api/subscription-api.ts';
import { texts } from '../texts.ts';

/** Leads to the payment provider's page for card, invoices and the end of the subscription. */
export function ManageButton(props: Pick<ButtonProps, 'variant' | 'size'>) {
  const toast = useToast();
  const [open, { isLoading, isSuccess }] = useOpenBillingPortalMutation();
  const isOpening = isLoading || isSuccess;
  const start = async () => {
    const { data } = await open();
    if (data) window.location.assign(data.url);
    else toast.failure(texts.manageFailed);
  };
  return (
    <Button {...props} color="inherit" disabled={isOpening} onClick={start} sx={{ whiteSpace: 'nowrap' }}>
      {isOpening ? texts.manageOpening : texts.manage}
    </Button>
  );
}
