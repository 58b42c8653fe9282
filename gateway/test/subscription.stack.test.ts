import type { Subscription } from '@entourage/contracts/calls/subscription';
import { newPeople } from '@entourage/local-stack/testing/new-people';
import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import { stripeSignature } from '@entourage/local-stack/testing/stripe-events';
import { until } from '@entourage/service-kit/testing';
import { browser } from './matrix/people.ts';

/** The subscription of an athlete from the first call to the event of Stripe, over the gateway. */
const platform = platformUnderTest();
const { call } = browser(platform.publicUrl);
const secret = platform.secret('stripe-webhook');
let cookie: string;
let subscriptionId: string;

const subscribe = async () =>
  (await (await call('POST', '/api/get-or-create-subscription', { cookie })).json()) as Subscription & {
    subscriptionId: string;
  };
const webhook = (body: string, headers: Record<string, string> = {}) =>
  fetch(`${platform.publicUrl}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body,
  });
const signatureOf = (payload: string) => ({ 'stripe-signature': stripeSignature(payload, { secret }) });
const signed = (payload: string) => webhook(payload, signatureOf(payload));
/** Spaces, a line break and letters outside ASCII, which parsing and serialising would change. */
const anEvent = (id: string, status: string) =>
  `{ "id": "${id}", "type" : "customer.subscription.updated",\n "created": ${Math.floor(Date.now() / 1_000)},` +
  ` "data": {"object": {"object": "subscription", "id": "${subscriptionId}", "status": "${status}", "note": "žą\\u00e9"}}}`;

beforeAll(async () => {
  ({ cookie } = await newPeople(platform.publicUrl).athlete({ firstName: 'Nora', lastName: 'Lindqvist' }));
});

test('fifty calls at once make one subscription', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, subscribe));
  ({ subscriptionId } = answers[0]!);
  expect(new Set(answers.map((answer) => answer.subscriptionId)).size).toBe(1);
  expect(answers.filter(({ created }) => created)).toHaveLength(1);
});

test('an event over its exact bytes makes it active, and open pages are told', async () => {
  const stream = await fetch(`${platform.publicUrl}/api/events`, { headers: { cookie } });
  const told = (async () => {
    let text = '';
    for await (const chunk of stream.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      if (text.includes('"Subscription"')) return true;
    }
    return false;
  })();
  const response = await signed(anEvent('evt_stack_1', 'active'));
  expect([response.status, await response.text()]).toEqual([200, '{"received":true}']);
  expect(await told).toBe(true);
  expect(await subscribe()).toMatchObject({ status: 'ACTIVE', clientSecret: null });
});

test.each([
  ['no signature', () => webhook(anEvent('evt_stack_2', 'canceled')), 400],
  ['a body serialised again', () => reserialised(anEvent('evt_stack_3', 'canceled')), 400],
  ['5 MB', () => webhook(`{"a":"${'x'.repeat(5 * 1_024 * 1_024)}"}`), 413],
  ['a form', () => webhook('a=1', { 'content-type': 'application/x-www-form-urlencoded' }), 415],
  ['another site', () => webhook('{}', { origin: 'https://evil.example' }), 403],
  ['no body', () => webhook(''), 400],
])('%s changes nothing', async (_, send, status) => {
  expect((await send()).status).toBe(status);
  expect(await subscribe()).toMatchObject({ status: 'ACTIVE' });
});

function reserialised(payload: string) {
  return webhook(JSON.stringify(JSON.parse(payload)), signatureOf(payload));
}

test('a lapse leaves the health data as they are', async () => {
  const before = await (await call('GET', '/api/biomarkers', { cookie })).text();
  await signed(anEvent('evt_stack_4', 'unpaid'));
  await until(async () => (await subscribe()).status === 'PAST_DUE');
  const after = await call('GET', '/api/biomarkers', { cookie });
  expect([after.status, await after.text()]).toEqual([200, before]);
});
