import { globSync } from 'node:fs';
import { join } from 'node:path';
import { allCalls } from '@entourage/contracts/calls/all-calls';
import { repositoryRoot } from '@entourage/local-stack/stack-home';
import { MatchersV3, Pact } from '@pact-foundation/pact';
import { configureStore } from '@reduxjs/toolkit';
import { exampleOf, jsonSchemaOf, matcherOf } from '../../src/matchers.ts';
import { pactsFolder } from '../../src/pact-files.ts';
import { bodyFromState, fromState } from '../../src/state-values.ts';
import { type WebCall, webCalls } from '../support/web-calls.ts';

// What the web asks of the gateway: its own endpoints of RTK Query send each request, and read each answer.

type Api = typeof import('../../../../web/src/shared/api/base-api.ts').baseApi;
type Sent = { method: string; url: URL; headers: Headers; body: unknown };
type Outcome = { data?: unknown; error?: { status: number; code?: string; message: string } };

let api: Api;
const fetchOfNode = globalThis.fetch;
beforeAll(async () => {
  const files = globSync('web/src/{entities,features}/**/*-api.ts', { cwd: repositoryRoot });
  await Promise.all(files.map((file) => import(join(repositoryRoot, file))));
  ({ baseApi: api } = await import('../../../../web/src/shared/api/base-api.ts'));
});
afterEach(() => {
  globalThis.fetch = fetchOfNode;
});

/** Lets an endpoint of the web send its request, and read what `answerWith` answers. */
async function send(
  { endpoint, arg }: WebCall,
  answerWith: (url: string, init?: RequestInit) => Promise<Response>,
): Promise<Outcome> {
  globalThis.fetch = (url, init) => answerWith(String(url), init);
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(api.middleware),
  });
  const { initiate } = (api.endpoints as unknown as Record<string, { initiate: (arg: unknown) => never }>)[endpoint]!;
  return (await store.dispatch(initiate(arg))) as Outcome;
}

/** What the endpoint sends; nobody answers. */
async function requestOf(call: WebCall): Promise<Sent> {
  let sent: Sent | undefined;
  await send(call, async (url, { method = 'GET', headers, body } = {}) => {
    sent = {
      method,
      url: new URL(url, 'http://web'),
      headers: new Headers(headers),
      body: body ? JSON.parse(String(body)) : undefined,
    };
    return new Response('{}', { status: 503 });
  });
  if (!sent) throw new Error(`${call.endpoint} sends nothing`);
  return sent;
}

const pattern = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
function declarationOf({ method, url }: Sent) {
  const candidates = allCalls.filter((call) => call.method === method && pattern(call.pathname).test(url.pathname));
  const selected = candidates.find(({ selector }) => selector && url.searchParams.has(selector.parameter));
  const bare = candidates.filter(({ selector }) => !selector);
  const found = selected ?? bare.find(({ pathname }) => pathname === url.pathname) ?? bare[0];
  if (!found) throw new Error(`${method} ${url.pathname} is no declared call`);
  return found;
}

const titleOf = ({ endpoint, as, status, state }: WebCall) =>
  `${endpoint} as ${as}${state ? `, with ${state}` : ''}${status ? `, answered with ${status}` : ''}`;

test.each(webCalls.map((call) => [titleOf(call), call] as const))('%s', async (title, call) => {
  const sent = await requestOf(call);
  const declared = declarationOf(sent);
  const status = call.status ?? declared.status;
  const isRefused = status >= 400;
  const schema = jsonSchemaOf(declared.answer);
  const example = isRefused ? { message: 'text' } : exampleOf(schema);
  const hasBody = isRefused || declared.content === 'json';
  const pact = new Pact({ dir: pactsFolder, consumer: 'web', provider: 'gateway', logLevel: 'error' });
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
      const { data, error } = await send(call, (path, init) => fetchOfNode(url + path, init));
      if (isRefused && call.endpoint !== 'currentUser') expect(error).toMatchObject({ status, serverMessage: 'text' });
      else {
        expect(error).toBeUndefined();
        expect(data).toBeDefined();
      }
    });
});

const ofProvider = (name: string) => `\${${name}}`;
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
  const missing = Object.keys(api.endpoints).filter((endpoint) => !covered.has(endpoint));
  // A picture is no JSON.
  expect(missing).toEqual(['setPhoto']);
});
