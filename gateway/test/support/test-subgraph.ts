import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { join } from 'node:path';
import { buildSubgraphSchema } from '@apollo/subgraph';
import { type Caller, internalHeaders } from '@entourage/contracts/access/caller';
import { AppError } from '@entourage/contracts/errors';
import { keySet } from '@entourage/service-kit/access/keys';
import { callerVerifier } from '@entourage/service-kit/access/verify-caller';
import { fixed } from '@entourage/service-kit/config/watched';
import { createExecutor } from '@entourage/service-kit/graphql/executor';
import { serviceSchema } from '@entourage/service-kit/graphql/service-schema';
import { startHttp } from '@entourage/service-kit/http/start-http';
import type { ServerTls } from '@entourage/service-kit/tls/tls';
import { parse } from 'graphql';

type Seen = {
  operationName: string | null;
  query: string;
  variables: Record<string, unknown>;
  caller: Caller;
  headers: IncomingHttpHeaders;
};
export type Answering = { seen: Seen; reply(name: string, value: string): void };
type Field = (args: never, context: Answering) => unknown;
export type Fields = { Query?: Record<string, Field>; Mutation?: Record<string, Field> };

type Options = {
  name: string;
  fields: Fields;
  accessPublicKey: string;
  gatewayServiceKey: string;
  /** With it the port is like that of a service with a certificate. */
  tls?: ServerTls | undefined;
};
export type TestSubgraph = Awaited<ReturnType<typeof startTestSubgraph>>;

const schemaOf = (name: string) => serviceSchema(join(import.meta.dirname, `../../../services/${name}`));

/** A service's own schema behind a real port, with the kit's token check and answers made by the test. */
export async function startTestSubgraph({ name, fields, accessPublicKey, gatewayServiceKey, tls }: Options) {
  const callerOf = callerVerifier({
    service: name,
    accessPublicKey: fixed(keySet(accessPublicKey)),
    servicePublicKeys: fixed({ gateway: keySet(gatewayServiceKey) }),
  });
  const resolvers = Object.fromEntries(
    Object.entries(fields).map(([type, byName]) => [
      type,
      Object.fromEntries(
        Object.keys(byName).map((field) => [
          field,
          (_: unknown, args: never, context: Answering) =>
            (fields as Record<string, Record<string, Field>>)[type]?.[field]?.(args, context),
        ]),
      ),
    ]),
  );
  const execute = createExecutor(
    buildSubgraphSchema([{ typeDefs: parse(schemaOf(name)), resolvers: resolvers as never }]),
  );
  const calls: Seen[] = [];
  let delayed: Promise<void> | undefined;

  const app: RequestListener = async (request, response) => {
    const caller = callerOf(request.headers.authorization);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (!caller) {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end('{"message":"Unauthorized"}');
      return;
    }
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    const seen = {
      operationName: body.operationName ?? null,
      query: body.query,
      variables: body.variables ?? {},
      caller,
      headers: request.headers,
    };
    calls.push(seen);
    await delayed;
    const headers: Record<string, string> = {};
    const context: Answering = {
      seen,
      reply: (header, value) => {
        headers[header] = value;
      },
    };
    const result = await execute(body, context);
    response.writeHead(200, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(result));
  };
  const http = await startHttp({ host: '127.0.0.1', port: 0, app, maxHeaderBytes: 128 * 1024, tls });
  // Less than a service's, for tests that count what the gateway holds open.
  http.server.keepAliveTimeout = 5_000;

  return {
    url: `${http.url}/graphql`,
    server: http.server,
    calls,
    fields,
    /** Calls of one field since the test began. */
    callsOf: (field: string) =>
      calls.filter(
        ({ query }) =>
          query.includes(`${field}(`) ||
          query.includes(`${field}{`) ||
          query.includes(`:${field}`) ||
          query.includes(` ${field}`),
      ),
    /** Holds every answer back until the returned function is called. */
    hold() {
      let release = () => {};
      delayed = new Promise((resolve) => {
        release = () => resolve();
      });
      return () => {
        delayed = undefined;
        release();
      };
    },
    stop: () => http.stop(0),
  };
}

export const refusing = (code: ConstructorParameters<typeof AppError>[0]) => () => {
  throw new AppError(code);
};
export const sessionHeader = internalHeaders.session;
