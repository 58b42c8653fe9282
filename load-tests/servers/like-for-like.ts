import { variablesFor } from '@entourage/contracts/calls/variables';
import { AppError, errorTable } from '@entourage/contracts/errors';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import helmet from 'helmet';
import pino from 'pino';
import { composeCaller } from '../../gateway/src/caller/compose-caller.ts';
import { type MeasuredCall, measuredCall, measuredPatterns } from './measured-calls.ts';
import { environmentsIn, type OpenedService, openService, sourcesOf } from './services-in-process.ts';
import { sessionReader } from './session.ts';

/**
 * One Express process that does what a call of ours does, with the usual libraries and without hops: token verified, session and
 * relationships looked up, limit, one line of log, headers, policy, use case with encryption, audit row and outbox row, JSON. Its use cases
 * are those of the services, on the same stores. So the difference to the platform is what the architecture costs: gateway, GraphQL, the
 * hop, the tokens between processes.
 */
const { PORT, SESSION_PUBLIC_KEY, SERVICES } = process.env;
const environments = environmentsIn(SERVICES!);
const names = Object.keys(environments);
const opened = await Promise.all(names.map((name) => openService(name, environments[name]!)));
const services = new Map<string, OpenedService>(names.map((name, at) => [name, opened[at]!]));
const sources = sourcesOf(services);
const readSession = sessionReader(SESSION_PUBLIC_KEY!);
const log = pino(pino.destination({ dest: 1, sync: true }));

const accessLog: RequestHandler = (request, response, next) => {
  const startedAt = performance.now();
  response.on('finish', () => {
    const { method, route } = request;
    const durationMs = Math.round((performance.now() - startedAt) * 10) / 10;
    const { caller } = response.locals;
    const who = { userId: caller?.userId, sessionId: caller?.sessionId };
    log.info({ path: route?.path, method, status: response.statusCode, durationMs, ...who }, 'call');
  });
  next();
};

/** 401 without a live session. */
function authenticate({ relatedRoles }: MeasuredCall): RequestHandler {
  return async (request, { locals }, next) => {
    const claims = readSession(request.headers.cookie);
    if (!claims) throw new AppError('UNAUTHORIZED');
    const withRelationships = relatedRoles?.includes(claims.role) ?? true;
    const caller = await composeCaller(claims, { counts: true, withRelationships }, sources);
    if (!caller) throw new AppError('UNAUTHORIZED');
    locals.caller = { ...caller, kind: 'user' };
    next();
  };
}

const limit = rateLimit({
  windowMs: 60_000,
  limit: Number.MAX_SAFE_INTEGER,
  keyGenerator: (_request, response) => response.locals.caller.sessionId,
});

/** The fields that other services add to the athletes of a liaison's list. */
async function withEntities(
  rows: { id: string }[],
  contexts: (name: string) => ReturnType<OpenedService['contextOf']>,
) {
  const parts = await Promise.all(
    ['messaging', 'scheduling', 'health-data'].map((name) => {
      const context = contexts(name);
      return Promise.all(rows.map(({ id }) => services.get(name)!.run('Entity', 'AssignedAthlete', context, { id })));
    }),
  );
  return rows.map((row, at) => Object.assign({}, row, ...parts.map((part) => part[at])));
}

/** Runs the use case of a call and answers as the gateway does. */
function answer(call: MeasuredCall): RequestHandler {
  const variables = variablesFor(call, call.operation.arguments);
  const kind = call.method === 'GET' ? 'Query' : 'Mutation';
  return async (request, response) => {
    const { caller } = response.locals;
    const query = new URLSearchParams(request.query as Record<string, string>);
    const selected = call.selector && { [call.selector.name]: query.get(call.selector.parameter)! };
    const ids = { ...(request.params as Record<string, string>), ...selected };
    const body = call.request ? call.request.parse(request.body) : undefined;
    const contextIn = (name: string) => services.get(name)!.contextOf(caller);
    const owner = services.get(call.service)!;
    const result = await owner.run(kind, call.field, contextIn(call.service), variables({ ids, query, body }));
    const isRoster = call.field === 'athletesOfLiaison';
    response.status(call.status).json(isRoster ? await withEntities(result as { id: string }[], contextIn) : result);
  };
}

const app = express();
app.disable('etag');
app.use(helmet(), accessLog);
// A call that a query parameter selects is registered before the one of the bare path.
const calls = measuredPatterns.map(measuredCall).sort((a, b) => Number(!a.selector) - Number(!b.selector));
for (const call of calls) {
  const method = call.method.toLowerCase() as 'get' | 'post' | 'put';
  const isAsked: RequestHandler = ({ query }, _response, next) =>
    next(call.selector && !(call.selector.parameter in query) ? 'route' : undefined);
  const path = call.pathname.replaceAll(/\{(\w+)\}/g, ':$1');
  app[method](path, isAsked, authenticate(call), limit, express.json(), answer(call));
}
const onError: ErrorRequestHandler = (error, _request, response, _next) => {
  const code = error instanceof AppError ? error.code : 'INTERNAL';
  if (code === 'INTERNAL') console.error(error);
  response.status(errorTable[code].status).json({ message: errorTable[code].text });
};
app.use(onError);
app.listen(Number(PORT), '127.0.0.1', () => process.send?.('ready'));
process.once('disconnect', () => process.exit());
