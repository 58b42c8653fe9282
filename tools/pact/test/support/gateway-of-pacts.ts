import { join } from 'node:path';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { type CallerKind, internalHeaders } from '@entourage/contracts/access/caller';
import { errorTable } from '@entourage/contracts/errors';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { limitsOfTests } from '@entourage/local-stack/testing/test-platform';
import { serviceSchema } from '@entourage/service-kit/graphql/service-schema';
import { MatchersV3 } from '@pact-foundation/pact';
import type { GraphQLSchema } from 'graphql';
import { people } from '../../../../gateway/test/matrix/people.ts';
import { startTestGateway } from '../../../../gateway/test/support/start-test-gateway.ts';
import type { Person } from '../../../../gateway/test/support/test-people.ts';
import { startTestServices } from '../../../../gateway/test/support/test-services.ts';
import { answerMatcher } from '../../src/answer-matchers.ts';
import { graphql } from '../../src/graphql.ts';
import { fieldExamples } from './field-examples.ts';
import type { RestCall } from './rest-calls.ts';
import { type Answered, type Asked, sentTo, subgraphFronts } from './subgraph-fronts.ts';

export type Operation = { query: string; operationName: string; variables?: Record<string, unknown> };

const json = { 'content-type': 'application/json' };

/** A token without contents, because the gateway passes it on unread. */
export const exampleToken = 'eyJhbGciOiJSUzI1NiJ9.e30.c2ln';

const { session, deckVisits } = internalHeaders;
/** Operations whose answer has a token in a header, which the gateway sets as a cookie; an empty one ends the session. */
const tokensOfAnswers: Readonly<Record<string, { header: string; value: string }>> = {
  Login: { header: session, value: exampleToken },
  Logout: { header: session, value: '' },
  Register: { header: session, value: exampleToken },
  StartPresentationSession: { header: deckVisits, value: exampleToken },
};
const isRefused = ({ status = 200 }: Pick<RestCall, 'status'>) => status >= 400;

/** The token in the answer of an operation. */
export const tokenOf = ({ operationName }: Operation, call: RestCall) =>
  isRefused(call) ? undefined : tokensOfAnswers[operationName.split('__')[0]!];

const codesOf = (status: number) =>
  Object.entries(errorTable).flatMap(([code, entry]) => (entry.status === status ? [code] : []));

/** The gateway's requirement on an answer: data, or an error whose code has this status. */
export function askedOf(
  schema: GraphQLSchema,
  { query }: Operation,
  { status = 200, certain = [] }: Pick<RestCall, 'status' | 'certain'>,
) {
  if (!isRefused({ status })) return { data: answerMatcher(schema, query, { examples: fieldExamples, certain }) };
  const codes = codesOf(status);
  const code = MatchersV3.regex(`^(${codes.join('|')})$`, codes[0]!);
  return { errors: MatchersV3.eachLike({ message: MatchersV3.like('text'), extensions: { code } }) };
}

/**
 * The gateway with replaced services: sessions and relationships come from the tests' services, operations from an example of what the
 * gateway requests, or from Pact's server of the service once there is one.
 */
export async function gatewayOfPacts() {
  const services = await startTestServices();
  const names = Object.keys(services.subgraphs);
  const schemas = new Map(names.map((name) => [name, schemaOf(name)]));
  const asked: Asked[] = [];
  let pactUrls: ReadonlyMap<string, string> = new Map();
  /** The first requests are those of the gateway's start. */
  let played: Pick<RestCall, 'status' | 'certain'> = {};

  async function answer(request: Asked): Promise<Answered> {
    const { service, method, path, body } = request;
    const operation = path === '/graphql' ? (JSON.parse(body.toString()) as Operation) : null;
    // The gateway's own queries have no name; `internal-reads.pact.test.ts` covers them.
    if (operation && !operation.operationName) return sentTo(services.subgraphs[service]!.url, request);
    asked.push(request);
    const url = pactUrls.get(service);
    if (url) return sentTo(url, request);
    if (!operation) throw new Error(`nobody answers ${method} ${path}`);
    const example = MatchersV3.reify(askedOf(schemas.get(service)!, operation, played) as never);
    return { status: 200, headers: json, body: JSON.stringify(example) };
  }
  const fronts = await subgraphFronts(names, answer);
  const settings = { ...limitsOfTests, SUBGRAPH_URLS: JSON.stringify(fronts.urls) };
  const gateway = await startTestGateway({ services, settings });

  const signedIn = new Map<CallerKind, Person>();
  function personOf(kind: Exclude<CallerKind, 'visitor'>): Person {
    const { userId, role, status: approval } = people[kind];
    const known = signedIn.get(kind) ?? services.people.signIn({ userId, role, status: approval });
    signedIn.set(kind, known);
    return known;
  }
  function cookieOf({ as, state = '' }: RestCall): string {
    if (as !== 'visitor') return services.cookieOf(personOf(as));
    return state.startsWith('a visit of the deck') ? `entourage-deck=${exampleToken}` : '';
  }

  /** Makes a call of the REST API. */
  function play(call: RestCall): Promise<Response> {
    const body = bodyOf(call);
    const { method, url, headers } = call.request;
    const sent = new Headers(headers);
    sent.set('user-agent', 'pacts');
    if (cookieOf(call)) sent.set('cookie', cookieOf(call));
    return fetch(gateway.url + url.pathname + url.search, {
      method,
      headers: sent,
      redirect: 'manual',
      ...(body && { body, duplex: 'half' }),
    } as RequestInit);
  }

  return {
    schemas,
    play,
    /** The requests of a call to services, in the form that they have from the second call on. */
    async asks(call: RestCall): Promise<Asked[]> {
      played = call;
      await (await play(call)).arrayBuffer();
      asked.length = 0;
      await (await play(call)).arrayBuffer();
      return asked.splice(0);
    },
    /** Lets Pact's servers answer until `work` is done. */
    async answeredBy<T>(urls: ReadonlyMap<string, string>, work: () => Promise<T>): Promise<T> {
      pactUrls = urls;
      try {
        return await work();
      } finally {
        pactUrls = new Map();
      }
    },
    async stop() {
      await gateway.stop();
      fronts.stop();
      await services.stop();
    },
  };
}

const bodyOf = ({ request: { body } }: RestCall): RequestInit['body'] => {
  if (body === undefined) return null;
  if (body instanceof FormData || typeof body === 'string') return body;
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
};

function schemaOf(service: string): GraphQLSchema {
  const typeDefs = graphql.parse(serviceSchema(join(repositoryRoot, 'services', service)));
  return buildSubgraphSchema([{ typeDefs }]);
}
export type GatewayOfPacts = Awaited<ReturnType<typeof gatewayOfPacts>>;
