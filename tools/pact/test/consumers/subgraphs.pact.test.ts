import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { internalHeaders } from '@entourage/contracts/access/caller';
import { trainingStreamedCalls } from '@entourage/contracts/calls/training';
import { trainingUpload } from '@entourage/contracts/calls/training-upload';
import { MatchersV3, Pact } from '@pact-foundation/pact';
import { exampleOf, jsonSchemaOf, matcherOf } from '../../src/matchers.ts';
import { callPacts } from '../../src/pact-files.ts';
import { bodyFromState, ofProvider } from '../../src/state-values.ts';
import {
  askedOf,
  exampleToken,
  type GatewayOfPacts,
  gatewayOfPacts,
  type Operation,
  tokenOf,
} from '../support/gateway-of-pacts.ts';
import { type RestCall, restCalls, titlesOfRestCalls } from '../support/rest-calls.ts';
import type { Asked } from '../support/subgraph-fronts.ts';
import { webRequests } from '../support/web-requests.ts';

// The gateway's requests to each service: every call of the REST API is made at the real gateway, whose requests go to Pact's servers.

const { like, regex, uuid } = MatchersV3;
const uploads = trainingStreamedCalls.uploadTrainingFiles;

let gateway: GatewayOfPacts;
let calls: ReadonlyMap<string, RestCall>;
beforeAll(async () => {
  calls = await restCalls(await webRequests());
  gateway = await gatewayOfPacts();
});
afterAll(() => gateway?.stop());

test.each(titlesOfRestCalls)('%s', async (title) => {
  const call = calls.get(title)!;
  const requests = await gateway.asks(call);
  // A visitor's call that takes a session is refused by the gateway itself.
  if (requests.length === 0) return expect(call.status).toBe(401);
  const services = [...new Set(requests.map(({ service }) => service))];
  const pacts = services.map((service) => ({
    service,
    pact: pactOf(
      service,
      call,
      requests.filter((one) => one.service === service),
    ),
  }));
  const answer = await withServers(pacts, (urls) => gateway.answeredBy(urls, () => gateway.play(call)));
  if (call.status) expect(answer.status).toBe(call.status);
  else expect([answer.ok, answer.status]).toEqual([true, answer.status]);
  const brought = requests.flatMap(({ body }) => tokenOf(JSON.parse(body.toString()), call) ?? []);
  const cookies = brought.map(({ value }) => expect.stringContaining(`=${value};`));
  expect(answer.headers.getSetCookie()).toEqual(cookies);
  await answer.arrayBuffer();
});

type Executable = { executeTest<T>(work: (server: { url: string }) => Promise<T>): Promise<T | undefined> };

/** A pact with the requests of one call at one service. */
function pactOf(service: string, call: RestCall, requests: readonly Asked[]): Executable {
  const pact = new Pact({ dir: callPacts, consumer: 'gateway', provider: service, logLevel: 'error' });
  let last: Executable | undefined;
  for (const { path, headers, body } of requests) {
    const operation = JSON.parse(body.toString()) as Operation;
    const interaction = pact.addInteraction().given(`signed in: ${call.as}`);
    if (call.state) interaction.given(call.state);
    last = interaction
      .uponReceiving(`${operation.operationName} for ${call.title}`)
      .withRequest('POST', path, (request) => {
        request.headers(headersOf(headers));
        request.jsonBody(askedFromState(operation));
      })
      .willRespondWith(200, (response) => {
        const { header, value } = tokenOf(operation, call) ?? {};
        // An empty token is intended: it ends the session.
        if (header) response.headers({ [header]: value === '' ? '' : like(exampleToken) });
        response.jsonBody(askedOf(gateway.schemas.get(service)!, operation, call));
      });
  }
  return last!;
}

/** Runs the work with a server for each pact; each server must get the requests of its pact. */
function withServers<T>(
  pacts: readonly { service: string; pact: Executable }[],
  work: (urls: ReadonlyMap<string, string>) => Promise<T>,
  urls: ReadonlyMap<string, string> = new Map(),
): Promise<T> {
  const [first, ...others] = pacts;
  if (!first) return work(urls);
  const inside = ({ url }: { url: string }) => withServers(others, work, new Map([...urls, [first.service, url]]));
  return first.pact.executeTest(inside) as Promise<T>;
}

const token = '[\\w-]+\\.[\\w-]+\\.[\\w-]+';
const id = '01970000-0000-7000-8000-000000000001';
/** Headers of the gateway; at the verification, those with the caller get the provider's own values. */
const matchers: Readonly<Record<string, unknown>> = {
  authorization: regex(`^Bearer ${token}$`, `Bearer ${exampleToken}`),
  traceparent: regex('^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$', `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`),
  [internalHeaders.clientAddress]: like('127.0.0.0'),
  [internalHeaders.presentedSession]: uuid(id),
  [internalHeaders.userAgent]: like('pacts'),
  [internalHeaders.deckVisits]: like(exampleToken),
  [internalHeaders.breakGlassReason]: like('Collapsed%20during%20training'),
};
/** The operation, with the provider's own values in its variables. */
const askedFromState = (operation: Operation) => ({
  ...(bodyFromState(operation) as Operation),
  ...(operation.variables?.expectedVersion !== undefined && {
    variables: {
      ...(bodyFromState(operation.variables) as object),
      expectedVersion: MatchersV3.fromProviderState(
        ofProvider('biomarkersVersion'),
        operation.variables.expectedVersion as never,
      ),
    },
  }),
});

const headersOf = (headers: Asked['headers']) =>
  Object.fromEntries(Object.entries(matchers).filter(([name]) => headers[name] !== undefined)) as Record<string, never>;

test('a file is handed on while it arrives', async () => {
  const { method, path, status, answer, service } = uploads;
  const folder = mkdtempSync(join(tmpdir(), 'entourage-pact-'));
  const file = join(folder, 'plan.txt');
  writeFileSync(file, 'Rest well after each match.');
  const pact = new Pact({ dir: callPacts, consumer: 'gateway', provider: service, logLevel: 'error' });
  pact
    .addInteraction()
    .uponReceiving('whether it is alive, before a file')
    .withRequest('GET', '/livez')
    .willRespondWith(200);
  const upload = pact
    .addInteraction()
    .given('signed in: admin')
    .uponReceiving('a file')
    .withRequest(method, path, (request) => {
      request.headers(headersOf({ authorization: '', traceparent: '', [internalHeaders.presentedSession]: '' }));
      request.multipartBody('text/plain', file, trainingUpload.field, 'the-end-of-a-part');
    })
    .willRespondWith(status, (response) => {
      const schema = jsonSchemaOf(answer);
      response.jsonBody(matcherOf(schema, exampleOf(schema)));
    });
  const form = new FormData();
  form.append(trainingUpload.field, new Blob([readFileSync(file)], { type: 'text/plain' }), 'plan.txt');
  const request = { method, url: new URL(path, 'http://web'), headers: new Headers(), body: form };
  try {
    await withServers([{ service, pact: upload }], (urls) =>
      gateway.answeredBy(urls, async () => {
        const received = await gateway.play({ title: 'upload', as: 'admin', request });
        expect(received.status).toBe(status);
        await received.arrayBuffer();
      }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
