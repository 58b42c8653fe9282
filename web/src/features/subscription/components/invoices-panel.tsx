import type { Billing } from '@entourage/contracts/calls/subscription';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Panel } from '#shared/components/panel.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { exactDay } from '#shared/components/relative-time.tsx';
import { type BadgeTone, StatusBadge } from '#shared/components/status-badge.tsx';
import { touchable } from '#shared/theme/measures.ts';
import { money } from '../domain/payment-format.ts';
import { texts } from '../texts.ts';

type Invoice = Billing['invoices'][number];

const words = texts.invoices;
const tones: Record<Invoice['status'], BadgeTone> = { PAID: 'success', OPEN: 'warning', VOID: 'neutral' };

/** The newest invoices, with the provider's page of each. */
export function InvoicesPanel({ invoices }: { invoices: readonly Invoice[] }) {
  return (
    <Panel title={words.title}>
      {invoices.length === 0 ? (
        <Typography color="textSecondary">{words.none}</Typography>
      ) : (
        <PlainList sx={{ '& > li + li': { borderTop: 1, borderColor: 'divider' } }}>
          {invoices.map((invoice) => (
            <Row key={invoice.id} invoice={invoice} />
          ))}
        </PlainList>
      )}
    </Panel>
  );
}

function Row({ invoice: { number, createdAt, amountCents, currency, status, url } }: { invoice: Invoice }) {
  const day = exactDay(createdAt);
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, py: 1.5 }}
    >
      <Box sx={{ flex: '1 1 140px', minWidth: 0 }}>
        <Typography component="time" dateTime={createdAt}>
          {day}
        </Typography>
        {number && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {number}
          </Typography>
        )}
      </Box>
      <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {money(amountCents, currency)}
      </Typography>
      <StatusBadge tone={tones[status]}>{words.states[status]}</StatusBadge>
      {url && (
        <Link
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={words.open(number ?? day)}
          sx={touchable}
        >
          {words.view}
        </Link>
      )}
    </Box>
  );
}
