import type { IncomingMessage } from 'node:http';
import type { Caller } from '@entourage/contracts/access/caller';
import type { Policies } from '@entourage/contracts/access/policies';
import type { StreamedCall } from '@entourage/contracts/calls/define-call';
import { type AuthorizationContext, authorize } from '../graphql/authorize.ts';
import { DefinitionError } from '../graphql/definition-error.ts';
import type { Reply } from './graphql-handlers.ts';

type Handle<Context> = (context: Context, request: IncomingMessage) => Promise<unknown>;

/** The entry point of a call with a streamed body. */
export type Route = { readonly call: StreamedCall; readonly handle: Handle<never> };

/** Binds a streamed call to the function that reads its body. Approval and role are checked first. @param handle resolves with the answer */
export const route = <Context>(call: StreamedCall, handle: Handle<Context>): Route => ({ call, handle });

const policyName = ({ call }: Route) => `Mutation.${call.field}` as const;

/** A route behind its policy. */
export type GuardedRoute = {
  readonly call: StreamedCall;
  readonly run: (request: IncomingMessage, caller: Caller, reply: Reply) => Promise<unknown>;
};

/** Checks approval and role as for a field, with the same line in the log and the same audit row for a refusal. */
export function guardRoute(
  route: Route,
  policies: Policies,
  contextOf: (caller: Caller, reply: Reply) => AuthorizationContext,
): GuardedRoute {
  const name = policyName(route);
  return {
    call: route.call,
    run(request, caller, reply) {
      const handle = (context: never) => route.handle(context, request);
      const entryPoint = { name, policy: policies[name]!, resolver: { parse: () => ({}), run: handle } };
      return authorize(entryPoint, contextOf(caller, reply), {});
    },
  };
}

/**
 * The policies of a service's fields, without those of its routes.
 * @throws DefinitionError for a route without a policy (architecture §3.4)
 */
export function policiesOfFields(policies: Policies, routes: readonly Route[]): Policies {
  const names = new Set<string>(routes.map(policyName));
  const faults = [...names].filter((name) => !Object.hasOwn(policies, name)).map((name) => `${name} has no policy`);
  if (faults.length > 0) throw new DefinitionError(faults);
  return Object.fromEntries(Object.entries(policies).filter(([name]) => !names.has(name)));
}
