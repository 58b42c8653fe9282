import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@entourage/contracts/ids';
import { freePorts } from '@entourage/local-stack/processes/ports-in-use';
import { goTool, hasGo } from '@entourage/local-stack/testing/go-tool';
import { until } from '@entourage/service-kit/testing';
import { makePayments } from '../src/clients/payments/make-payments.ts';
import type { Payments } from '../src/clients/payments/payments.ts';
import { sandboxPayments } from '../src/clients/payments/sandbox.ts';
import { stripePayments } from '../src/clients/payments/stripe.ts';
import { aSignedEvent, webhookSecret } from './signed-events.ts';

const publicUrl = 'https://app.entourage.example';
const keys = { secretKey: 'sk_test_123', publishableKey: 'pk_test_123', webhookSecret, priceId: 'price_123' };
/** The first build of a Go program, on a busy machine. */
const buildMs = 300_000;
let mock: ChildProcess | undefined;
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'payments-'));
});
afterAll(async () => {
  mock?.kill();
  await rm(dir, { recursive: true });
});

/** Stripe's own mock server: it checks every request against Stripe's API and answers examples, without a memory. */
async function againstStripeMock(): Promise<Payments> {
  const [port] = (await freePorts(1)) as [number];
  mock = spawn(await goTool('github.com/stripe/stripe-mock'), ['-http-addr', `127.0.0.1:${port}`], { stdio: 'ignore' });
  await until(() => fetch(`http://127.0.0.1:${port}`));
  return stripePayments({ ...keys, api: { host: '127.0.0.1', port, protocol: 'http' } });
}

const againstSandbox = async () => sandboxPayments({ dir, webhookSecret });

/** Stripe's mock server is written in Go. */
const clients: [string, () => Promise<Payments>][] = [
  ['the sandbox', againstSandbox],
  ...(hasGo ? [['Stripe', againstStripeMock] satisfies [string, () => Promise<Payments>]] : []),
];

describe.each(clients)('payments over %s', (_, make) => {
  let payments: Payments;
  let customerId: string;
  const userId = newId();
  beforeAll(async () => {
    payments = await make();
  }, buildMs);

  test('a user has one customer', async () => {
    customerId = await payments.customerOf(userId);
    expect(customerId).toMatch(/^cus_/);
    expect(await payments.customerOf(userId)).toBe(customerId);
  });

  test('a subscription is made, found and read', async () => {
    const made = await payments.createSubscription(customerId, `sub:${userId}`);
    expect(made.id).toMatch(/^sub_/);
    expect(made.customerId).toMatch(/^cus_/);
    expect(await payments.subscription(made.id)).toMatchObject({ id: made.id });
    expect(await payments.openSubscriptionOf(customerId)).not.toBeNull();
  });

  test('amount, next charge and invoices are told', async () => {
    const { id } = await payments.createSubscription(customerId, `sub:${userId}`);
    const billing = await payments.billing(id);
    expect(billing).toMatchObject({ amountCents: expect.any(Number), currency: expect.stringMatching(/^[A-Z]{3}$/) });
    // Stripe's mock server has only a draft, which is not an invoice yet.
    expect(billing?.invoices).toEqual(expect.any(Array));
  });

  test('the portal has an address', async () => {
    expect(new URL(await payments.portalUrl(customerId, publicUrl)).protocol).toBe('https:');
  });

  test('an event is read when its signature is right', async () => {
    const { event, signature } = aSignedEvent({
      id: 'evt_1',
      type: 'customer.subscription.updated',
      object: { id: 'sub_1', status: 'active' },
    });
    expect(await payments.readEvent(event, signature)).toEqual({ id: 'evt_1', subscriptionId: 'sub_1' });
    await expect(payments.readEvent(`${event} `, signature)).rejects.toMatchObject({ code: 'VALIDATION' });
  });

  test('a customer is deleted, and deleting it again is no failure', async () => {
    await payments.deleteCustomer(customerId);
    await payments.deleteCustomer(customerId);
  });
});

test('the sandbox remembers across processes, and answers the same subscription to the same key', async () => {
  const [one, other] = [0, 1].map(() => sandboxPayments({ dir, webhookSecret })) as [Payments, Payments];
  const customerId = await one.customerOf(newId());
  const made = await one.createSubscription(customerId, 'sub:1');
  expect(await other.createSubscription(customerId, 'sub:1')).toEqual(made);
  expect(await other.openSubscriptionOf(customerId)).toEqual(made);
  expect(await other.subscription('sub_../../etc/passwd')).toBeNull();
});

test('a Stripe that cannot be reached is unavailable, and neither key nor address is part of the error', async () => {
  const [port] = (await freePorts(1)) as [number];
  const payments = stripePayments({ ...keys, api: { host: '127.0.0.1', port, protocol: 'http' } });
  const error = await payments.customerOf(newId()).catch((caught) => caught);
  expect(error).toMatchObject({ code: 'UNAVAILABLE', log: { host: 'stripe' } });
  expect(JSON.stringify([error, error.cause, error.log])).not.toContain('sk_test');
});

test.each([
  [{ secretKey: 'sk_1' }, 'development', /STRIPE_SECRET_KEY needs/],
  [{ secretKey: 'sk_1', publishableKey: 'pk_1', priceId: 'price_1' }, 'development', /STRIPE_SECRET_KEY needs/],
  [{ standInDir: 'payments' }, 'development', /needs STRIPE_WEBHOOK_SECRET/],
  [{ standInDir: 'payments', webhookSecret }, 'production', /production refuses it/],
])('the settings %j in %s are refused', (settings, nodeEnv, text) => {
  expect(() => makePayments(settings, nodeEnv)).toThrow(text);
});

test('without keys there are no payments', () => {
  expect(makePayments({}, 'production')).toBeNull();
  expect(makePayments(keys, 'production')?.publishableKey).toBe('pk_test_123');
});
