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

/** Everything under /api, by method and path. */
export function restTargets({ rows, operations, execute, limits, log, others }: Parts) {
  const logout = operations.get('Logout');
  if (!logout) throw new Error('the operation Logout is missing');
  const handle = restHandler({ execute, limits, log });
  const isUnsafe = (method: string) => method !== 'GET';

  const table: Located[] = [
    ...rows.map((row) => ({
      method: row.method,
      path: row.path,
      target: (path: Record<string, string>): Target => ({
        name: row.path,
        guardsCrossSite: isUnsafe(row.method),
        isActivity: true,
        answer: ({ request, query }, visit) => handle({ row, path, query, request, visit }),
      }),
    })),
    ...browserRoutes(execute, logout).map(({ method, path, handle: answer }) => ({
      method,
      path,
      target: (): Target => ({
        name: path,
        guardsCrossSite: isUnsafe(method),
        isActivity: true,
        answer: ({ request, query }, visit) => {
          visit.countCall();
          return answer({ request, query, visit });
        },
      }),
    })),
    ...others.map(({ method, path, answer }) => ({
      method,
      path,
      target: (): Target => ({ name: path, guardsCrossSite: isUnsafe(method), isActivity: false, answer }),
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
