import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MatchersV3, Pact } from '@pact-foundation/pact';
import { callPacts } from '../../src/pact-files.ts';
import { bodyFromState } from '../../src/state-values.ts';
import { exampleToken } from './gateway-of-pacts.ts';

type InternalCall<Answer> = {
  consumer: string;
  provider: string;
  description: string;
  state?: string;
  /** The requirements on the field with the alias `answer`. */
  answer: unknown;
  /** Calls the provider's subgraph at an address with the consumer's own client. */
  ask: (url: string) => Promise<Answer>;
};

/** Records the client's request; the client gets an unreadable answer. */
async function sentBy(ask: (url: string) => Promise<unknown>): Promise<unknown> {
  let body = '';
  const server = createServer(async (request, response) => {
    for await (const chunk of request) body += chunk;
    response.end('{"errors":[]}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  await ask(`http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`).catch(() => {});
  server.closeAllConnections();
  server.close();
  return JSON.parse(body);
}

/**
 * A pact of an internal call: the request of the consumer's client with the consumer's token, and its requirements on the answer.
 * @returns the client's result
 */
export async function internalCallPact<Answer>({
  consumer,
  provider,
  description,
  state,
  answer,
  ask,
}: InternalCall<Answer>): Promise<Answer> {
  const sent = await sentBy(ask);
  const pact = new Pact({ dir: callPacts, consumer, provider, logLevel: 'error' });
  const interaction = pact.addInteraction().given(`asked by: ${consumer}`);
  if (state) interaction.given(state);
  return interaction
    .uponReceiving(description)
    .withRequest('POST', '/graphql', (request) => {
      request.headers({
        authorization: MatchersV3.regex('^Bearer [\\w-]+\\.[\\w-]+\\.[\\w-]+$', `Bearer ${exampleToken}`),
      });
      request.jsonBody(bodyFromState(sent));
    })
    .willRespondWith(200, (response) => {
      response.jsonBody({ data: { answer } });
    })
    .executeTest(({ url }) => ask(`${url}/graphql`)) as Promise<Answer>;
}
