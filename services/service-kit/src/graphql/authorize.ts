import { performance } from 'node:perf_hooks';
import type { Caller } from '@entourage/contracts/access/caller';
import {
  isInternal,
  type Policy,
  type Refusal,
  refusalOfRelation,
  refusalOfRole,
} from '@entourage/contracts/access/policies';
import type { RefusedAction } from '@entourage/contracts/audit-actions';
import { AppError } from '@entourage/contracts/errors';
import { errorFields, type Log } from '../log/log.ts';
import type { Resolver } from './resolver.ts';

export type AuthorizationContext = {
  caller: Caller;
  log: Log;
  /** Writes a refusal to the audit trail before the response is sent. */
  auditRefusal: (refused: { action: RefusedAction; subject: string | null }) => Promise<void>;
  /** @param outcome `ok` or the code of the error */
  countField?: (field: string, outcome: string) => void;
};

type EntryPoint = { name: RefusedAction; policy: Policy; resolver: Resolver };

const callerId = (caller: Caller) => (caller.kind === 'user' ? caller.userId : undefined);

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value);

/** Values of arguments and nested inputs whose name is `id` or ends with `Id`. */
function idsIn(args: object): string[] {
  return Object.entries(args).flatMap(([name, value]) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return idsIn(value);
    return /(^id|Id)$/.test(name) && isId(value) ? [value] : [];
  });
}

/** The object of a call for the audit trail: the argument of its policy, else the first id in its arguments. */
function findSubject(policy: Policy, args: Record<string, unknown>): string | null {
  if (policy === 'public' || isInternal(policy)) return null;
  const names = policy.relation.kind === 'anyOf' ? policy.relation.relations : [policy.relation];
  const [named] = names.flatMap((relation) => ('arg' in relation ? [args[relation.arg]] : []));
  return [named, ...idsIn(args)].find(isId) ?? null;
}

/** A use case that finds the object missing or forbidden counts as a refusal, like that of a policy (decision A19). */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN');

/** Checks approval and role (403), shape (400), object and relation (404), then runs the use case (decision G5). */
export async function authorize(
  { name, policy, resolver }: EntryPoint,
  context: AuthorizationContext,
  args: Record<string, unknown>,
) {
  const startedAt = performance.now();
  const audit = async () => {
    if (context.caller.kind === 'user')
      await context.auditRefusal({ action: name, subject: findSubject(policy, args) });
  };
  const refuse = async ({ code, fields }: Refusal) => {
    const { caller } = context;
    // A service's key is used for a field that this service never calls: a sign of a stolen key.
    if (caller.kind === 'service') context.log.warn('service refused', { field: name, host: caller.service, code });
    await audit();
    throw new AppError(code, fields ? { fields } : {});
  };
  const runCase = async (input: unknown) => {
    try {
      return await resolver.run(context as never, input as never);
    } catch (error) {
      // In a separate transaction, because that of the use case is rolled back.
      if (isRefusal(error)) await audit();
      throw error;
    }
  };
  // No line for each reference: that would be one for each row of a list.
  const level = name.startsWith('Entity.') ? 'debug' : 'info';
  const report = (outcome: string) => {
    context.countField?.(name, outcome);
    context.log[level]('field', {
      field: name,
      outcome,
      userId: callerId(context.caller),
      durationMs: Math.round((performance.now() - startedAt) * 10) / 10,
    });
  };
  try {
    const ofRole = refusalOfRole(policy, context.caller);
    if (ofRole) await refuse(ofRole);
    const input = resolver.parse(args);
    const ofRelation = refusalOfRelation(policy, context.caller, input as Record<string, unknown>);
    if (ofRelation) await refuse(ofRelation);
    const output = await runCase(input);
    report('ok');
    return output;
  } catch (error) {
    if (error instanceof AppError) {
      report(error.code);
      if (error.log || error.cause)
        context.log.warn('refused', {
          code: error.code,
          ...error.log,
          ...(error.cause ? errorFields(error.cause) : {}),
        });
    } else {
      report('INTERNAL');
      context.log.error('failed', { field: name, ...errorFields(error) });
    }
    throw error;
  }
}
