import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Caller, internalHeaders } from '@entourage/contracts/access/caller';
import { acceptedReason } from '@entourage/contracts/access/policies';
import { AppError, errorAnswer } from '@entourage/contracts/errors';
import type { GraphqlRequest, SafeResult } from '../graphql/executor.ts';
import { errorFields, type Log } from '../log/log.ts';
import { requestContext } from '../log/request-context.ts';
import { traceIdOf } from '../log/trace-id.ts';
import { withTraceparent } from '../telemetry/propagation.ts';
import { inSpan } from '../telemetry/spans.ts';

const maxBodyBytes = 1024 * 1024;

export type Reply = {
  /** Sets a header of the answer to the gateway; identity hands over session tokens this way, never in the data. */
  header: (name: string, value: string) => void;
};

type Endpoint = {
  callerOf: (authorization: string | undefined) => Caller | null;
  execute: (request: GraphqlRequest, caller: Caller, reply: Reply) => Promise<SafeResult>;
  /** Whether any policy of the service asks for the reason of an emergency; otherwise none is taken in, and so none is stored. */
  takesReason: boolean;
  log: Pick<Log, 'error'>;
};

const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

function decoded(header: string | undefined): string | undefined {
  try {
    return header === undefined ? undefined : decodeURIComponent(header);
  } catch {
    throw new AppError('VALIDATION', { userMessage: 'A header is not encoded as it should be' });
  }
}

/** Facts of this one request that travel beside the token: only the gateway can set them, since it strips them from outside. */
function withRequestHeaders(caller: Caller, { headers }: IncomingMessage, takesReason: boolean): Caller {
  if (caller.kind !== 'user' && caller.kind !== 'visitor') return caller;
  const clientAddress = single(headers[internalHeaders.clientAddress]);
  const presentedSessionId = single(headers[internalHeaders.presentedSession]);
  const sent = takesReason ? decoded(single(headers[internalHeaders.breakGlassReason])) : undefined;
  const reason = caller.kind === 'user' ? acceptedReason(caller.role, sent) : undefined;
  if (!clientAddress && !presentedSessionId && reason === undefined) return caller;
  return {
    ...caller,
    ...(clientAddress && { clientAddress }),
    ...(presentedSessionId && { presentedSessionId }),
    ...(reason !== undefined && { breakGlassReason: reason }),
  };
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    ...headers,
  });
  response.end(text);
}

/** Reads a body whole. @throws AppError PAYLOAD_TOO_LARGE past `maxBytes` */
function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) {
        request.pause();
        reject(new AppError('PAYLOAD_TOO_LARGE'));
        return;
      }
      chunks.push(chunk);
    });
    request.on('end', () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
    request.on('error', reject);
  });
}

function parseRequest(body: Buffer): GraphqlRequest {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString('utf8'));
  } catch {
    throw new AppError('VALIDATION', { userMessage: 'The body is not JSON' });
  }
  const request = parsed as Partial<GraphqlRequest> | null;
  if (typeof request?.query !== 'string') throw new AppError('VALIDATION', { userMessage: 'query is required' });
  return request as GraphqlRequest;
}

const spanNames = ({ operationName }: GraphqlRequest) =>
  operationName ? { 'graphql.operation.name': operationName } : {};

/** POST /graphql of a service: only with a token made for this service (architecture §3.3). */
export function graphqlEndpoint({ callerOf, execute, takesReason, log }: Endpoint) {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const known = callerOf(request.headers.authorization);
    if (!known) {
      request.resume();
      const { status, body } = errorAnswer('UNAUTHORIZED');
      return send(response, status, body);
    }
    const headers: Record<string, string> = {};
    const caller = withRequestHeaders(known, request, takesReason);
    const graphql = parseRequest(await readBody(request, maxBodyBytes));
    const traceparent = single(request.headers.traceparent);
    const context = {
      traceId: traceIdOf(traceparent),
      ...(traceparent && { traceparent }),
      ...(caller.kind === 'user' && { userId: caller.userId }),
    };
    const reply: Reply = {
      header(name, value) {
        headers[name] = value;
      },
    };
    const work = () => inSpan('graphql', spanNames(graphql), () => execute(graphql, caller, reply));
    const result = await requestContext.run(context, () => withTraceparent(traceparent, work));
    send(response, 200, result, headers);
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'POST' || request.url !== '/graphql') return false;
    answer(request, response).catch((error) => {
      const isOurs = error instanceof AppError;
      if (!isOurs) log.error('request failed', errorFields(error));
      const known = isOurs ? error : new AppError('INTERNAL');
      const { status, body } = errorAnswer(known.code, known.message, known.fields);
      if (!response.headersSent) send(response, status, body, { connection: 'close' });
    });
    return true;
  };
}
