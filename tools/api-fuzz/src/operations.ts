import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallerKind } from '@entourage/contracts/access/caller';
import { repositoryRoot } from '@entourage/local-stack/repository-root';

/** An operation of OpenAPI, and who may call it. */
export type Operation = { id: string; allow: Record<CallerKind, boolean> };

type Exclusion = { operations: readonly string[]; roles: 'all' | 'signed-in'; reason: string };

/** Operations that are not called, by operation id. */
export const exclusions: readonly Exclusion[] = [
  {
    operations: ['Events'],
    roles: 'all',
    reason: 'a stream that does not end; gateway/test/live-events.test.ts reads it',
  },
  {
    operations: ['Login', 'Logout', 'LogoutPage'],
    roles: 'signed-in',
    reason: 'ends or replaces the session that the other calls need; called as a visitor',
  },
];

/** Every operation of the document with its row in `contracts/authorization.json`. @throws Error when an operation has no row */
export function operations(): Operation[] {
  const document = contract('openapi/openapi.json') as {
    paths: Record<string, Record<string, { operationId?: string }>>;
  };
  const rows = contract('authorization.json') as { method: string; path: string; allow: Operation['allow'] }[];
  const allowOf = new Map(rows.map(({ method, path, allow }) => [`${method} ${path.replace(/\?.*$/, '')}`, allow]));
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId: id }]) => {
      if (!id) return []; // Parameters of the path.
      const allow = allowOf.get(`${method.toUpperCase()} ${path}`);
      if (!allow) throw new Error(`authorization.json has no row for ${method.toUpperCase()} ${path}`);
      return { id, allow };
    }),
  );
}

/** Whether a role calls an operation at all. */
export function isCalled({ id }: Operation, role: CallerKind): boolean {
  return !exclusions.some(
    ({ operations: left, roles }) => left.includes(id) && (roles === 'all' || role !== 'visitor'),
  );
}

function contract(file: string): unknown {
  return JSON.parse(readFileSync(join(repositoryRoot, 'contracts', file), 'utf8'));
}
