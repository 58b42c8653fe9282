import { Router } from 'express';
import type { Handler } from '../http/handler.ts';
import type { RequestGuards } from '../http/request-guards.ts';
import type { ServedCall } from '../http/served-call.ts';

type Refusals = Pick<RequestGuards, 'notFound' | 'methodNotAllowed' | 'undecodablePath'>;

const basePath = '/api';
const toExpressPath = (path: string) => path.slice(basePath.length).replaceAll(/\{(\w+)\}/g, ':$1');
const toShape = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');
/** Literal segments before parameters: `{` comes after every letter. */
function byShape(a: ServedCall, b: ServedCall): number {
  const [one, other] = [toShape(a.path), toShape(b.path)];
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** What stands behind the `?`; a `#`, which no browser sends, ends it. */
function parseQuery(url: string): URLSearchParams {
  const [address = ''] = url.split('#', 1);
  const at = address.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : address.slice(at));
}

/** Leaves a request to the next call of its path unless it asks for this one. */
const selects =
  (method: string, parameter: string): Handler =>
  (request, { locals }, next) =>
    request.method === method && locals.query.has(parameter) ? next() : next('route');

/**
 * Finds the call that a request below /api asks for, and goes on with it in `locals.call`. A literal segment beats a parameter, and a known
 * path with another method is answered by `methodNotAllowed`, HEAD included.
 * @throws Error for two calls of one method and path, and for one that only a query parameter leads to
 */
export function findCall(
  calls: readonly ServedCall[],
  { notFound, methodNotAllowed, undecodablePath }: Refusals,
): Handler {
  const found =
    (call: ServedCall): Handler =>
    (request, { locals }, next) => {
      locals.call = call;
      locals.params = request.params;
      next('router');
    };

  const router = Router({ strict: true, caseSensitive: true });
  const byPath = Map.groupBy([...calls].sort(byShape), ({ path }) => toShape(path));
  for (const group of byPath.values()) {
    const path = toExpressPath((group[0] as ServedCall).path);
    const odd = group.find((call) => toExpressPath(call.path) !== path);
    if (odd) throw new Error(`${odd.path} names its ids otherwise than the other calls of its path`);
    const plain = group.filter(({ selector }) => !selector);
    const methods = plain.map(({ method }) => method);
    for (const call of group) {
      if (!call.selector) continue;
      if (!methods.includes(call.method))
        throw new Error(`${call.method} ${call.path} has no call without its parameter`);
      router.all(path, selects(call.method, call.selector.parameter), found(call));
    }
    if (new Set(methods).size < methods.length) throw new Error(`${group[0]?.path} has two calls of one method`);
    const refuse = methodNotAllowed(methods);
    // Express would answer HEAD with the handlers of GET.
    const route = router.route(path).head(refuse);
    for (const call of plain) route[call.method.toLowerCase() as 'get'](found(call));
    route.all(refuse);
  }
  router.use(notFound, undecodablePath);

  return (request, response, next) => {
    response.locals.query = parseQuery(request.url);
    (router as unknown as Handler)(request, response, next);
  };
}

/** Goes on with the one call of a path; another method is answered by `methodNotAllowed`. */
export function onlyCall(call: ServedCall, { methodNotAllowed }: Pick<Refusals, 'methodNotAllowed'>): Handler {
  const refuse = methodNotAllowed([call.method]);
  return (request, response, next) => {
    if (request.method !== call.method) return refuse(request, response, next);
    response.locals.call = call;
    next();
  };
}
