import type { Policies, Policy } from '../access/policies.ts';
import type { Call, StreamedCall } from './define-call.ts';

type Guarded = Pick<Call, 'method' | 'field' | 'access'> | StreamedCall;

/** The policies of a service's GraphQL fields and routes. A field for visitors only is public here; its use case refuses callers with a live session. */
export const derivePolicies = (calls: Readonly<Record<string, Guarded>>): Policies =>
  Object.fromEntries(
    Object.values(calls).map(({ method, field, access }): [string, Policy] => [
      `${method === 'GET' ? 'Query' : 'Mutation'}.${field}`,
      access === 'visitors' ? 'public' : access,
    ]),
  );
