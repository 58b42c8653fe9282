import type { Envelope } from '@entourage/contracts/events/envelope';
import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import { startTestPlatform } from '@entourage/local-stack/testing/test-platform';
import { readConsumers } from '@entourage/ops/consumers';
import { serviceNames } from '@entourage/ops/service-table';
import { inboxPrefix } from '@entourage/service-kit/events/permissions';
import { makeSubjects } from '@entourage/service-kit/events/subjects';
import { until } from '@entourage/service-kit/testing';
import { connect, type NatsConnection, nkeyAuthenticator } from '@nats-io/transport-node';
import { MessageProviderPact } from '@pact-foundation/pact';
import { addresses, secret } from '../../../local-stack/test/credentials/attacks.ts';
import { callerTokens } from '../support/caller-tokens.ts';
import { providerStates } from '../support/provider-states.ts';
import { heldTo, verifyCalls } from '../support/verify-calls.ts';

// The platform fulfils its consumers' pacts: its gateway answers each call of the web, each service answers each request of the gateway and of
// other services, and the published events are those that their consumers expect.

jest.setTimeout(600_000);

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let nats: NatsConnection;
let states: ReturnType<typeof providerStates>;
/** The latest event of each type and source. */
const published = new Map<string, Envelope>();
beforeAll(async () => {
  // Otherwise the automatic check of a post would come a minute later.
  platform = await startTestPlatform({ limits: { SOCIAL_CHECK_DELAY: '0' } });
  states = providerStates(platformUnderTest().publicUrl);
  nats = await connect({
    servers: (await addresses()).natsUrl,
    authenticator: nkeyAuthenticator(new TextEncoder().encode(secret('nats-gateway'))),
    inboxPrefix: inboxPrefix('gateway'),
  });
  nats.subscribe(makeSubjects().allEvents, {
    callback(_, message) {
      const event = message.json<Envelope>();
      published.set(event.type, event);
    },
  });
});
afterAll(async () => {
  await nats?.close();
  await platform?.stop();
});

test('the gateway answers what the web asks for', async () => {
  const headers = async (): Promise<Record<string, string>> =>
    states.asking.cookie ? { cookie: states.asking.cookie } : {};
  await verifyCalls({ provider: 'gateway', baseUrl: platformUnderTest().publicUrl, states, headers, isAdded: true });
});

describe('services', () => {
  let tokens: ReturnType<typeof callerTokens>;
  beforeAll(() => {
    tokens = callerTokens();
  });
  afterAll(() => tokens?.close());

  test.each(serviceNames)('%s answers what the gateway and other services ask for', async (provider) => {
    const headers = () => tokens.headersFor(provider, states.asking);
    await verifyCalls({ provider, baseUrl: platformUnderTest().services[provider]!, states, headers });
  });
});

const eventPacts = () => heldTo('events').map(({ file, pact }) => ({ file, ...pact }));
const typeIn = (description: string) => description.split(' for ')[0]!;

test.each(serviceNames)('events of %s are what their consumers expect', async (provider) => {
  const pacts = eventPacts().filter((pact) => pact.provider.name === provider);
  const descriptions = pacts.flatMap(({ interactions }) => interactions.map(({ description }) => description));
  const missing = () => descriptions.filter((description) => !published.has(typeIn(description)));
  await until(() => missing().length === 0, { withinMs: 20_000 }).catch(() => {});
  expect(missing()).toEqual([]);
  const verifier = new MessageProviderPact({
    provider,
    pactUrls: pacts.map(({ file }) => file),
    messageProviders: Object.fromEntries(
      descriptions.map((description) => [description, async () => published.get(typeIn(description))]),
    ),
    logLevel: 'error',
  });
  await verifier.verify();
});

test('every event that has a consumer is in a pact, also those that every service may publish', () => {
  const promised = new Set(
    eventPacts().flatMap(({ interactions }) => interactions.map(({ description }) => typeIn(description))),
  );
  const unpromised = [...published.keys()].filter((type) => isConsumed(type) && !promised.has(type));
  expect(unpromised).toEqual([]);
});
/** Whether a durable consumer delivers it; a star stands for every service. */
function isConsumed(type: string): boolean {
  const patterns = Object.values(readConsumers()).flatMap((durables) => Object.values(durables).flat());
  const [, ...rest] = type.split('.');
  return patterns.some((pattern) => pattern === type || pattern === ['entourage', '*', ...rest.slice(1)].join('.'));
}
