import type { Policies, Policy } from '../access/policies.ts';
import type { Call } from './define-call.ts';

/** The policies of a service's GraphQL fields. A field for visitors alone admits everybody here: its use case refuses a live session. */
export const policiesOf = (calls: Readonly<Record<string, Call>>): Policies =>
  Object.fromEntries(
    Object.values(calls).map(({ method, field, access }): [string, Policy] => [
      `${method === 'GET' ? 'Query' : 'Mutation'}.${field}`,
      access === 'visitors' ? 'public' : access,
    ]),
  );
