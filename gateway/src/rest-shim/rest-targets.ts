import type { Log } from '@entourage/service-kit/log/log';
import type { Execute, Operation } from '../federation/federation.ts';
import type { Target } from '../http/request-handler.ts';
import { type Answer, refusal } from '../http/respond.ts';
import { browserRoutes } from './browser-routes.ts';
import { readCallPolicies } from './call-policy.ts';
import { type BoundRow, restHandler } from './handle-rest.ts';
import { pathTable } from './path-table.ts';
import type { RestRow } from './rest-route.ts';
import type { RowLimits } from './row-limits.ts';
import { assertQuery } from './shape.ts';

type Parts = {
  rows: readonly BoundRow[];
  operations: ReadonlyMap<string, Operation>;
  execute: Execute;
  limits: RowLimits;
  log: Log;
  /** Calls outside the table: the event stream. */
  others: readonly { method: string; path: string; answer: Target['answer'] }[];
};
type Located = { method: string; path: string; target: (path: Record<string, string>) => Target };

/** Binds each row to its policy and operation. @throws Error at the start when a row names one that does not exist */
export function boundRows(rows: readonly RestRow[], operations: ReadonlyMap<string, Operation>): BoundRow[] {
  const policies = new Map(readCallPolicies().map((policy) => [`${policy.method} ${policy.path}`, policy]));
  return rows.map((row) => {
    const name = `${row.method} ${row.path}`;
    const policy = policies.get(name);
    const bound = operations.get(row.operation);
    if (!policy) throw new Error(`contracts/authorization.json has no row for ${name}`);
    if (!bound) throw new Error(`${name} names the operation ${row.operation}, which has no file`);
    if (policy.graphql !== row.operation)
      throw new Error(`${name} is ${policy.graphql} in authorization.json, not ${row.operation}`);
    return { ...row, policy, bound };
  });
}

type Family = { bare: BoundRow; selected: readonly BoundRow[] };

/**
 * Rows that share a method and path and differ by a query parameter, the bare one in front.
 * @throws Error where only rows with a parameter exist: nobody would answer the path without it
 */
export function families(rows: readonly BoundRow[]): Family[] {
  const bare = rows.filter((row) => !row.selector);
  const selected = rows.filter((row) => row.selector);
  const isOf = (one: BoundRow) => (other: BoundRow) => other.method === one.method && other.pathname === one.pathname;
  const lost = selected.find((row) => !bare.some(isOf(row)));
  if (lost) throw new Error(`${lost.method} ${lost.path} has no row without its parameter`);
  return bare.map((row) => ({ bare: row, selected: selected.filter(isOf(row)) }));
}

/** The row a query asks for, and the values of its path, the parameter's among them. */
export function rowFor({ bare, selected }: Family, query: URLSearchParams, path: Record<string, string>) {
  const row = selected.find(({ selector }) => selector && query.has(selector.parameter));
  if (!row?.selector) return { row: bare, path };
  const { parameter, name } = row.selector;
  return { row, path: { ...path, [name]: query.get(parameter) ?? '' } };
}

/** Without the query parameter that a documented call names in its path. */
const pathnameOf = (path: string) => path.replace(/\?.*$/, '');

/** Everything under /api, by method and path. */
export function restTargets({ rows, operations, execute, limits, log, others }: Parts) {
  const logout = operations.get('Logout');
  const calendarFeed = operations.get('CalendarFeed');
  if (!logout || !calendarFeed) throw new Error('the operation Logout or CalendarFeed is missing');
  const handle = restHandler({ execute, limits, log });
  const isUnsafe = (method: string) => method !== 'GET';

  const table: Located[] = [
    ...families(rows).map((family) => ({
      method: family.bare.method,
      path: family.bare.pathname,
      target: (path: Record<string, string>): Target => ({
        name: family.bare.pathname,
        guardsCrossSite: isUnsafe(family.bare.method),
        isActivity: true,
        // Which row of a family it is, only the query tells: it needs what one of them needs.
        relatedRoles: family.selected.length === 0 ? family.bare.relatedRoles : undefined,
        answer: ({ request, query }, visit) => handle({ ...rowFor(family, query, path), query, request, visit }),
      }),
    })),
    ...browserRoutes(execute, { logout, calendarFeed }).map(({ method, path, query: taken, handle: answer }) => ({
      method,
      path: pathnameOf(path),
      target: (): Target => ({
        name: pathnameOf(path),
        guardsCrossSite: isUnsafe(method),
        isActivity: true,
        relatedRoles: [],
        async answer({ request, query }, visit) {
          assertQuery(query, taken);
          return answer({ request, query, visit });
        },
      }),
    })),
    ...others.map(({ method, path, answer }) => ({
      method,
      path,
      target: (): Target => ({
        name: path,
        guardsCrossSite: isUnsafe(method),
        isActivity: false,
        // Whose relations a signal needs is asked with the signal.
        relatedRoles: [],
        answer,
      }),
    })),
  ];
  const find = pathTable(table);

  return (method: string, pathname: string): Target | Answer | null => {
    const found = find(method, pathname);
    if (!found) return null;
    if ('allow' in found) return refusal('METHOD_NOT_ALLOWED', { headers: { allow: found.allow.join(', ') } });
    return found.entry.target(found.path);
  };
}
