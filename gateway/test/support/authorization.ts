import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallerKind } from '@entourage/contracts/access/caller';

/** One row of `contracts/authorization.json`: who may make a call. Tests hold the product to it; nothing reads it at run time. */
export type AuthorizationRow = {
  /** The pattern of the call's declaration. */
  pattern: string;
  method: string;
  path: string;
  service: string;
  graphql: string | null;
  allow: Record<CallerKind, boolean>;
  ownership: string;
  serverSet: string[];
  wrongOwner: number | null;
};

const file = join(import.meta.dirname, '../../../contracts/authorization.json');

export const authorizationRows = (JSON.parse(readFileSync(file, 'utf8')) as Omit<AuthorizationRow, 'pattern'>[]).map(
  // The feed's token is a query parameter, and makes no other call of the path.
  (row): AuthorizationRow => ({ ...row, pattern: `${row.method} ${row.path.replace('?token={token}', '')}` }),
);

/** @throws Error for a call that the table does not have */
export function authorizationOf({ pattern }: { pattern: string }): AuthorizationRow {
  const row = authorizationRows.find((one) => one.pattern === pattern);
  if (!row) throw new Error(`contracts/authorization.json has no row for ${pattern}`);
  return row;
}
