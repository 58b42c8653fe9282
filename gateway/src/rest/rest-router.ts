import express from 'express';
import type { Handler } from '../http/handler.ts';

/** Handlers of one call. With a selector they serve the requests that have its query parameter, and another call of the path the others. */
export type RestCall = {
  method: string;
  /** Below /api, `{name}` for an id. */
  path: string;
  selector?: { parameter: string } | undefined;
  handlers: readonly Handler[];
};

const basePath = '/api';
const toExpressPath = (path: string) => path.slice(basePath.length).replaceAll(/\{(\w+)\}/g, ':$1');
const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');
/** Literal segments before parameters: `{` comes after every letter. */
function byShape(a: RestCall, b: RestCall): number {
  const [one, other] = [shapeOf(a.path), shapeOf(b.path)];
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Leaves a request to the next call of its path unless it asks for this one. */
const selects =
  (method: string, parameter: string): Handler =>
  (request, _response, next) =>
    request.method === method && request.query.has(parameter) ? next() : next('route');

/**
 * Registers calls on a router for /api. A literal segment beats a parameter, and a known path with another method is answered by
 * `methodNotAllowed`, HEAD included.
 * @throws Error for two calls of one method and path, and for one that only a query parameter leads to
 */
export function restRouter(
  calls: readonly RestCall[],
  methodNotAllowed: (allow: readonly string[]) => Handler,
): Handler {
  const router = express.Router({ strict: true, caseSensitive: true });
  const byPath = Map.groupBy([...calls].sort(byShape), ({ path }) => shapeOf(path));
  for (const group of byPath.values()) {
    const path = toExpressPath((group[0] as RestCall).path);
    const odd = group.find((call) => toExpressPath(call.path) !== path);
    if (odd) throw new Error(`${odd.path} names its ids otherwise than the other calls of its path`);
    const plain = group.filter(({ selector }) => !selector);
    const methods = plain.map(({ method }) => method);
    for (const { method, selector, handlers } of group) {
      if (!selector) continue;
      if (!methods.includes(method)) throw new Error(`${method} ${group[0]?.path} has no call without its parameter`);
      router.all(path, selects(method, selector.parameter), ...handlers);
    }
    if (new Set(methods).size < methods.length) throw new Error(`${group[0]?.path} has two calls of one method`);
    const refuse = methodNotAllowed(methods);
    // Express would answer HEAD with the handlers of GET.
    const route = router.route(path).head(refuse);
    for (const { method, handlers } of plain) route[method.toLowerCase() as 'get'](...handlers);
    route.all(refuse);
  }
  return router as unknown as Handler;
}
