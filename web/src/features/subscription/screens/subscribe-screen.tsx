import type { Subscription } from '@entourage/contracts/calls/subscription';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { paths } from '#entities/navigation/paths.ts';
import CreditCardOffOutlined from '#icons/CreditCardOffOutlined.tsx';
import WarningAmberRounded from '#icons/WarningAmberRounded.tsx';
import { EmptyState } from '#shared/components/empty-state.tsx';
import { Page } from '#shared/components/page.tsx';
import { PageHeader } from '#shared/components/page-header.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { LinkButton } from '#shared/components/router-link.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useSubscriptionQuery } from '../api/subscription-api.ts';
import { BillingPanels } from '../components/billing-panels.tsx';
import { InvoicesPanel } from '../components/invoices-panel.tsx';
import { ManageButton } from '../components/manage-button.tsx';
import { PaymentPanel } from '../components/payment-panel.tsx';
import { PlanSummary } from '../components/plan-summary.tsx';
import { texts } from '../texts.ts';

/** /subscribe of an athlete: asks for the subscription and shows what is left to do. */
export function SubscribeScreen() {
  const query = useSubscriptionQuery();
  const toast = useToast();
  const hasFailed = query.isError && query.data === undefined;
  useEffect(() => {
    if (hasFailed) toast.failure(texts.failed);
  }, [hasFailed, toast]);
  return (
    <Page width="lg">
      <PageHeader title={texts.title} text={texts.plan} />
      <QueryView query={query} skeleton={<Loading />} errorText={texts.failed.text}>
        {(subscription) => <State subscription={subscription} />}
      </QueryView>
    </Page>
  );
}

function Loading() {
  return (
    <Stack spacing={2.5} sx={{ alignItems: 'center', py: 10 }}>
      <CircularProgress aria-hidden />
      <Typography color="textSecondary">{texts.loading}</Typography>
    </Stack>
  );
}

function State({ subscription }: { subscription: Subscription }) {
  const { status, clientSecret, publishableKey } = subscription;
  if (status === 'ACTIVE') return <BillingPanels subscription={subscription} />;
  if (clientSecret === null || publishableKey === null) return <Pending isManageable={status === 'PAST_DUE'} />;
  return (
    <Stack spacing={2.5}>
      {status === 'PAST_DUE' && (
        <Alert severity="warning" icon={<WarningAmberRounded />}>
          <AlertTitle>{texts.pastDue.title}</AlertTitle>
          {texts.pastDue.text}
          <Box sx={{ mt: 1, ml: -0.75 }}>
            <ManageButton size="small" />
          </Box>
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.3fr) minmax(0, 1fr)' },
        }}
      >
        <PaymentPanel clientSecret={clientSecret} publishableKey={publishableKey} />
        <PlanSummary />
      </Box>
      {subscription.billing && <InvoicesPanel invoices={subscription.billing.invoices} />}
    </Stack>
  );
}

/** Literal, while payments are not configured. */
function Pending({ isManageable }: { isManageable: boolean }) {
  return (
    <EmptyState
      icon={<CreditCardOffOutlined />}
      title={texts.pending.title}
      text={texts.pending.text}
      action={
        <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
          <LinkButton to={paths.dashboard} variant="outlined">
            {texts.back}
          </LinkButton>
          {isManageable && <ManageButton />}
        </Stack>
      }
    />
  );
}
