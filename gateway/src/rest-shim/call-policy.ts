import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CallerKind, callerKind } from '@entourage/contracts/access/caller';
import { z } from 'zod';
import type { RequestCaller } from '../federation/request-scope.ts';
import { type Answer, refusal } from '../http/respond.ts';

const kinds = z.enum(['visitor', 'unapproved', 'athlete', 'teamMember', 'liaison', 'admin']);
const call = z.object({
  method: z.string(),
  path: z.string(),
  service: z.string(),
  graphql: z.string().nullable(),
  allow: z.record(kinds, z.boolean()),
  serverSet: z.array(z.string()),
});
/** Who may make one documented call, and the body keys that are the server's to set. */
export type CallPolicy = z.infer<typeof call>;

const file = join(import.meta.dirname, '../../../contracts/authorization.json');

/** The table of who may make which call; read at the start, so that the gateway cannot drift from it. */
export function readCallPolicies(): CallPolicy[] {
  return z.array(call).parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** Session (401), then approval and role (403). @returns null when the call may go on */
export function refusalOfKind(policy: CallPolicy, caller: RequestCaller, forbidden?: string): Answer | null {
  const kind: CallerKind = callerKind(caller);
  if (policy.allow[kind]) return null;
  if (kind === 'visitor') return refusal('UNAUTHORIZED');
  if (forbidden) return refusal('FORBIDDEN', { message: forbidden });
  return refusal(kind === 'unapproved' ? 'NOT_APPROVED' : 'FORBIDDEN');
}
