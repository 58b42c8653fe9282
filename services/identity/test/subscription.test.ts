import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '@entourage/contracts/errors';
import { subscriptionChanged } from '@entourage/contracts/events/identity/subscription.changed.v1';
import { aVisitor, codeOf, operation, until } from '@entourage/service-kit/testing';
import type { Payments } from '../src/clients/payments/payments.ts';
import { sandboxPayments } from '../src/clients/payments/sandbox.ts';
import { closeAccount, deleteUser, myNotices } from './operations.ts';
import { aSignedEvent, webhookSecret } from './signed-events.ts';
import { addUser, type RunningIdentity, startIdentity } from './start-identity.ts';

const password = 'harbor lights at dusk';
let service: RunningIdentity;
let payments: Payments;
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'payments-'));
  payments = sandboxPayments({ dir, webhookSecret });
  service = await startIdentity({ payments });
});
afterAll(async () => {
  await service.stop();
  await rm(dir, { recursive: true });
});

type Person = Awaited<ReturnType<typeof addUser>>;
const subscribe = ({ caller }: Person) => service.as(caller).graphql(operation('getOrCreateSubscription'));
const subscriptionOf = async (person: Person) => (await subscribe(person)).data.answer;
const receive = (sent: { event: string; signature: string }) =>
  service.as(aVisitor()).graphql(operation('receiveStripeEvent'), sent);
const portal = ({ caller }: Person) => service.as(caller).graphql(operation('openBillingPortal'));
const changesOf = (person: Person) => service.published(subscriptionChanged, { subject: person.user.id });
const stored = ({ user }: Person) => service.store.read.subscriptions.of(user.id);
const changed = (subscriptionId: string, status: string, rest: object = {}) =>
  aSignedEvent({
    type: 'customer.subscription.updated',
    object: { object: 'subscription', id: subscriptionId, status },
    ...rest,
  });
const eventRows = (id: string) => service.store.read.subscriptions.hasEvent(id);

test('fifty calls at once make one customer and one subscription', async () => {
  const person = await addUser(service);
  const answers = await Promise.all(Array.from({ length: 50 }, () => subscribe(person)));
  const ids = new Set(answers.map(({ data }) => data.answer.subscriptionId));
  expect(ids.size).toBe(1);
  expect(answers[0]?.data.answer).toMatchObject({
    status: 'INCOMPLETE',
    paymentsConfigured: true,
    publishableKey: 'pk_stand_in',
    clientSecret: expect.any(String),
  });
  expect(await stored(person)).toMatchObject({ status: 'INCOMPLETE', version: 1, subscriptionId: [...ids][0] });
  expect(await changesOf(person)).toHaveLength(1);
  expect(await subscriptionOf(person)).toMatchObject({ created: false, subscriptionId: [...ids][0] });
});

test('of two calls that find none at the same moment, one says that it has made the subscription', async () => {
  const person = await addUser(service);
  const { promise: bothHaveLooked, resolve } = Promise.withResolvers<void>();
  const look = payments.openSubscriptionOf;
  let looked = 0;
  const held = jest.spyOn(payments, 'openSubscriptionOf').mockImplementation(async (customerId) => {
    const open = await look(customerId);
    looked += 1;
    if (looked === 2) resolve();
    await bothHaveLooked;
    return open;
  });
  const answers = await Promise.all([subscriptionOf(person), subscriptionOf(person)]);
  held.mockRestore();
  expect(looked).toBe(2);
  expect(new Set(answers.map(({ subscriptionId }) => subscriptionId)).size).toBe(1);
  expect(answers.filter(({ created }) => created)).toHaveLength(1);
});

test('an event takes effect once however often it comes, and tells the subscriber', async () => {
  const person = await addUser(service);
  const { subscriptionId } = await subscriptionOf(person);
  const event = changed(subscriptionId, 'active', { id: 'evt_once' });
  for (const _ of Array(5)) expect((await receive(event)).data.answer).toEqual({ received: true });
  await Promise.all(Array.from({ length: 5 }, () => receive(event)));
  expect(await stored(person)).toMatchObject({ status: 'ACTIVE', version: 2 });
  expect((await changesOf(person)).map(({ data }) => data)).toEqual([
    { userId: person.user.id, version: 1, status: 'INCOMPLETE' },
    { userId: person.user.id, version: 2, status: 'ACTIVE' },
  ]);
  const { data } = await service.as(person.caller).graphql(myNotices);
  expect(data.answer).toMatchObject([{ title: 'Subscription active', link: '/subscribe' }]);
  expect(await subscriptionOf(person)).toMatchObject({ status: 'ACTIVE', clientSecret: null, created: false });
});

test('a paid subscription tells its next charge, and a cancelled one its end', async () => {
  const person = await addUser(service);
  const { subscriptionId, billing } = await subscriptionOf(person);
  expect(billing).toBeNull();
  await receive(changed(subscriptionId, 'active', { created: Date.parse('2026-03-01T09:00:00Z') / 1_000 }));
  expect((await subscriptionOf(person)).billing).toMatchObject({
    amountCents: 1_000_000,
    currency: 'USD',
    nextChargeAt: '2026-04-01T09:00:00.000Z',
    endsAt: null,
    card: { brand: 'visa', last4: '4242' },
    invoices: [{ createdAt: '2026-03-01T09:00:00.000Z', status: 'PAID' }],
  });
  const object = { object: 'subscription', id: subscriptionId, status: 'active', cancel_at_period_end: true };
  await receive(aSignedEvent({ type: 'customer.subscription.updated', object }));
  expect((await subscriptionOf(person)).billing).toMatchObject({ nextChargeAt: null, endsAt: expect.any(String) });
});

test('the state is told also while Stripe has no answer about card and invoices', async () => {
  const person = await addUser(service);
  const { subscriptionId } = await subscriptionOf(person);
  await receive(changed(subscriptionId, 'active'));
  const failing = jest.spyOn(payments, 'billing').mockRejectedValue(new AppError('UNAVAILABLE'));
  expect(await subscriptionOf(person)).toMatchObject({ status: 'ACTIVE', billing: null });
  failing.mockRestore();
});

test('the signed-in user knows the state of the own subscription', async () => {
  const person = await addUser(service);
  const statusOf = async () =>
    (await service.as(person.caller).graphql(operation('currentUser'))).data.answer.subscriptionStatus;
  expect(await statusOf()).toBe('NONE');
  const { subscriptionId } = await subscriptionOf(person);
  await receive(changed(subscriptionId, 'active'));
  expect(await statusOf()).toBe('ACTIVE');
});

test('events in reverse order end in the state that Stripe has', async () => {
  const person = await addUser(service);
  const { subscriptionId } = await subscriptionOf(person);
  const now = Math.floor(Date.now() / 1_000);
  const states = ['canceled', 'past_due', 'active', 'incomplete'];
  for (const [index, status] of states.entries())
    await receive(changed(subscriptionId, status, { created: now - index }));
  expect(await stored(person)).toMatchObject({ status: 'CANCELLED', version: 2 });
});

test.each([
  ['invoice.paid', (id: string) => ({ parent: { subscription_details: { subscription: id } } }), 'ACTIVE'],
  ['invoice.payment_failed', (id: string) => ({ subscription: id }), 'PAST_DUE'],
])('%s reaches the subscription of its invoice', async (type, invoice, status) => {
  const person = await addUser(service);
  const { subscriptionId } = await subscriptionOf(person);
  await receive(aSignedEvent({ type, object: { object: 'invoice', ...invoice(subscriptionId) } }));
  expect(await stored(person)).toMatchObject({ status });
});

test('a subscription that has ended is followed by a new one, whose predecessor changes nothing any more', async () => {
  const person = await addUser(service);
  const { subscriptionId: first } = await subscriptionOf(person);
  await receive(changed(first, 'canceled'));
  const second = await subscriptionOf(person);
  expect(second).toMatchObject({ status: 'INCOMPLETE', created: true });
  expect(second.subscriptionId).not.toBe(first);
  await receive(changed(first, 'active'));
  expect(await stored(person)).toMatchObject({ status: 'INCOMPLETE', subscriptionId: second.subscriptionId });
});

test.each([
  ['no signature', { signature: '' }],
  ['another secret', { secret: 'whsec_of_somebody_else' }],
  ['a signature of 301 s ago', { signedAt: Math.floor(Date.now() / 1_000) - 301 }],
  ['scheme v0', { scheme: 'v0' }],
  ['a body serialised again', { isReserialised: true }],
  ['a list of events', { isList: true }],
])('%s is refused and leaves no row', async (_, given: Record<string, unknown>) => {
  const person = await addUser(service);
  const { subscriptionId } = await subscriptionOf(person);
  const sent = changed(subscriptionId, 'active', { id: `evt_${JSON.stringify(given)}`.slice(0, 60), ...given });
  if (given.signature === '') sent.signature = '';
  if (given.scheme) sent.signature = sent.signature.replace('v1=', 'v0=');
  if (given.isReserialised) sent.event = JSON.stringify(JSON.parse(sent.event), null, 1);
  if (given.isList) sent.event = `[${sent.event}]`;
  const { errors } = await receive(sent);
  expect(errors?.[0]?.extensions).toEqual({
    code: 'VALIDATION',
    fields: { 'Stripe-Signature': 'The signature is not valid' },
  });
  expect(await stored(person)).toMatchObject({ status: 'INCOMPLETE', version: 1 });
});

test.each([
  ['of an unknown type', 'charge.refunded', (id: string) => ({ object: 'subscription', id, status: 'active' })],
  [
    'about a stranger',
    'customer.subscription.updated',
    () => ({ object: 'subscription', id: 'sub_x', status: 'active' }),
  ],
  ['without an object', 'customer.subscription.updated', () => ({})],
])('an event %s is answered and ignored', async (name, type, object) => {
  const person = await addUser(service);
  const { subscriptionId } = await subscriptionOf(person);
  const id = `evt_ignored_${name.replaceAll(' ', '_')}`;
  expect((await receive(aSignedEvent({ id, type, object: object(subscriptionId) }))).data.answer).toEqual({
    received: true,
  });
  expect(await stored(person)).toMatchObject({ status: 'INCOMPLETE', version: 1 });
  expect(await eventRows(id)).toBe(false);
});

test('an event that Stripe cannot be asked about is answered 503, and takes effect when it comes again', async () => {
  const person = await addUser(service);
  const { subscriptionId } = await subscriptionOf(person);
  const event = changed(subscriptionId, 'active');
  const { subscription } = payments;
  payments.subscription = async () => {
    throw new AppError('UNAVAILABLE');
  };
  expect(codeOf(await receive(event))).toBe('UNAVAILABLE');
  expect(codeOf(await subscribe(person))).toBe('UNAVAILABLE');
  payments.subscription = subscription;
  await receive(event);
  expect(await stored(person)).toMatchObject({ status: 'ACTIVE' });
});

test('what was read before another change does not overwrite it', async () => {
  const person = await addUser(service);
  const { subscriptionId } = await subscriptionOf(person);
  const { subscription } = payments;
  let isFirst = true;
  // The first event has read 'active' when the second one, which reads 'canceled', is saved.
  payments.subscription = async (id) => {
    const read = await subscription(id);
    if (!isFirst) return read;
    isFirst = false;
    await receive(changed(subscriptionId, 'canceled', { created: Math.floor(Date.now() / 1_000) + 1 }));
    return read;
  };
  await receive(changed(subscriptionId, 'active'));
  payments.subscription = subscription;
  expect(await stored(person)).toMatchObject({ status: 'CANCELLED' });
});

test('the portal opens for a customer only', async () => {
  const person = await addUser(service);
  expect(codeOf(await portal(person))).toBe('CONFLICT');
  await subscribe(person);
  expect((await portal(person)).data.answer).toEqual({ url: 'https://app.entourage.example/subscribe' });
});

test.each(['LIAISON', 'TEAM_MEMBER', 'ADMIN'] as const)('a %s has no subscription', async (role) => {
  const person = await addUser(service, { role });
  expect(codeOf(await subscribe(person))).toBe('FORBIDDEN');
  expect(codeOf(await portal(person))).toBe('FORBIDDEN');
});

test('an athlete who is not approved has none either', async () => {
  const person = await addUser(service, { status: 'PENDING' });
  expect(codeOf(await subscribe(person))).toBe('NOT_APPROVED');
});

test('closing or deleting an account ends its subscription at Stripe and forgets its ids', async () => {
  const closing = await addUser(service, { password });
  const deleted = await addUser(service);
  const admin = await addUser(service, { role: 'ADMIN' });
  const subscriptions = await Promise.all([closing, deleted].map(subscriptionOf));
  await service.as(closing.caller).graphql(closeAccount, { closing: { password } });
  await service.as(admin.caller).graphql(deleteUser, { userId: deleted.user.id });
  for (const { subscriptionId } of subscriptions) {
    await until(async () => (await payments.subscription(subscriptionId)) === null);
    expect(await service.store.read.subscriptions.bySubscription(subscriptionId)).toBeNull();
  }
});

test('without keys there is nothing to pay', async () => {
  const plain = await startIdentity();
  const person = await addUser(plain);
  const { data } = await plain.as(person.caller).graphql(operation('getOrCreateSubscription'));
  expect(data.answer).toEqual({
    clientSecret: null,
    subscriptionId: null,
    status: 'NONE',
    paymentsConfigured: false,
    publishableKey: null,
    created: false,
    billing: null,
  });
  const sent = changed('sub_any', 'active');
  expect(codeOf(await plain.as(aVisitor()).graphql(operation('receiveStripeEvent'), sent))).toBe('VALIDATION');
  await plain.stop();
});
