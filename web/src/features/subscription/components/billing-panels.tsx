import type { Billing, Subscription } from '@entourage/contracts/calls/subscription';
import { sandboxPublishableKey } from '@entourage/contracts/payments';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import TaskAltRounded from '#icons/TaskAltRounded.tsx';
import { DescriptionList } from '#shared/components/description-list.tsx';
import { Panel } from '#shared/components/panel.tsx';
import { exactDay } from '#shared/components/relative-time.tsx';
import { StatusBadge } from '#shared/components/status-badge.tsx';
import { brandName, expiry, money } from '../domain/payment-format.ts';
import { texts } from '../texts.ts';
import { InvoicesPanel } from './invoices-panel.tsx';
import { ManageButton } from './manage-button.tsx';

const words = texts.billing;

/** An active subscription: its state, what is charged when and on which card, and its invoices. */
export function BillingPanels({ subscription: { billing, publishableKey } }: { subscription: Subscription }) {
  const endsAt = billing?.endsAt ?? null;
  return (
    <Stack spacing={{ xs: 2, md: 2.5 }}>
      <Panel
        title={texts.active.title}
        action={
          <StatusBadge tone={endsAt ? 'warning' : 'success'} icon={!endsAt && <TaskAltRounded />}>
            {endsAt ? words.state.ending : words.state.active}
          </StatusBadge>
        }
      >
        <Stack spacing={2.5}>
          <Typography color="textSecondary" role="status">
            {endsAt ? words.endingHint(exactDay(endsAt)) : texts.active.text}
          </Typography>
          {billing ? (
            <DescriptionList facts={listFacts(billing)} columns={3} />
          ) : (
            <Typography color="textSecondary">{words.unknown}</Typography>
          )}
          <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
            <ManageButton variant="outlined" />
            <Typography variant="body2" color="textSecondary">
              {publishableKey === sandboxPublishableKey ? words.sandboxHint : words.cancelHint}
            </Typography>
          </Stack>
        </Stack>
      </Panel>
      {billing && <InvoicesPanel invoices={billing.invoices} />}
    </Stack>
  );
}

function listFacts({ amountCents, currency, nextChargeAt, endsAt, card }: Billing): (readonly [string, string])[] {
  return [
    [words.amount, words.perMonth(money(amountCents, currency))],
    endsAt
      ? [words.ends, exactDay(endsAt)]
      : [words.nextCharge, nextChargeAt ? exactDay(nextChargeAt) : words.noCharge],
    [
      words.card,
      card
        ? words.cardOf(brandName(card.brand), card.last4, expiry(card.expiresMonth, card.expiresYear))
        : words.noCard,
    ],
  ];
}
