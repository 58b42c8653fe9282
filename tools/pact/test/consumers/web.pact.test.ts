import { allExamples } from '@entourage/contracts/examples/all-examples';
import { MatchersV3, Pact } from '@pact-foundation/pact';
import { exampleOf, filledExample, jsonSchemaOf, matcherOf } from '../../src/matchers.ts';
import { callPacts } from '../../src/pact-files.ts';
import { bodyFromState, fromState, ofProvider } from '../../src/state-values.ts';
import { webCalls } from '../support/web-calls.ts';
import { declarationOf, type Sent, titleOf, type WebRequests, webRequests } from '../support/web-requests.ts';

// The web's requests to the gateway: its own RTK Query endpoints send each request and read each answer.

const fetchOfNode = globalThis.fetch;
let web: WebRequests;
beforeAll(async () => {
  web = await webRequests();
});

test.each(webCalls.map((call) => [titleOf(call), call] as const))('%s', async (title, call) => {
  const sent = await web.requestOf(call);
  const declared = declarationOf(sent);
  const status = call.status ?? declared.status;
  const isRefused = status >= 400;
  const schema = jsonSchemaOf(declared.answer);
  const example = filledExample(allExamples[declared.field]?.answer, exampleOf(schema));
  const hasBody = isRefused || declared.content === 'json';
  const pact = new Pact({ dir: callPacts, consumer: 'web', provider: 'gateway', logLevel: 'error' });
  const interaction = pact.addInteraction().given(`signed in: ${call.as}`);
  if (call.state) interaction.given(call.state);
  await interaction
    .uponReceiving(title)
    .withRequest(sent.method, fromState(sent.url.pathname) as string, (request) => {
      const query = Object.fromEntries([...sent.url.searchParams].map(([name, value]) => [name, fromState(value)]));
      if (Object.keys(query).length > 0) request.query(query as Record<string, string>);
      request.headers(headersOf(sent));
      if (sent.body !== undefined) request.jsonBody(bodyFromState(sent.body));
    })
    .willRespondWith(status, (answer) => {
      if (hasBody) answer.headers({ 'Content-Type': 'application/json; charset=utf-8' });
      if (isRefused) answer.jsonBody({ message: MatchersV3.like('text') });
      else if (hasBody) answer.jsonBody(matcherOf(schema, example));
    })
    .executeTest(async ({ url }) => {
      const { data, error } = await web.send(call, (path, init) => fetchOfNode(url + path, init));
      if (isRefused && call.endpoint !== 'currentUser') expect(error).toMatchObject({ status, serverMessage: 'text' });
      else {
        expect(error).toBeUndefined();
        expect(data).toBeDefined();
      }
    });
});

function headersOf({ headers, body }: Sent): Record<string, never> {
  const version = headers.get('if-match');
  const key = headers.get('idempotency-key');
  return {
    accept: 'application/json',
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(version && { 'if-match': MatchersV3.fromProviderState(`"${ofProvider('biomarkersVersion')}"`, version) }),
    ...(key && { 'idempotency-key': MatchersV3.fromProviderState(ofProvider('idempotencyKey'), key) }),
    ...(headers.has('x-background') && { 'x-background': '1' }),
  } as unknown as Record<string, never>;
}

test('every endpoint of the web has a pact', () => {
  const covered = new Set(webCalls.map(({ endpoint }) => endpoint));
  const missing = web.endpoints.filter((endpoint) => !covered.has(endpoint));
  // Left out, because a picture is not JSON.
  expect(missing).toEqual(['setPhoto']);
});
