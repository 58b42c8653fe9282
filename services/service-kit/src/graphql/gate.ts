import { performance } from 'node:perf_hooks';
import type { Caller } from '@entourage/contracts/access/caller';
import { type Policy, type Refusal, refusalOfRelation, refusalOfRole } from '@entourage/contracts/access/policies';
import { AppError } from '@entourage/contracts/errors';
import { errorFields, type Log } from '../log/log.ts';
import { parseInput, type Resolver } from './resolver.ts';

export type GateContext = {
  caller: Caller;
  log: Log;
  /** Writes a refusal to the trail before its answer leaves. */
  auditRefusal: (refused: { action: string; subject: string | null }) => Promise<void>;
};

type Way = { name: string; policy: Policy; resolver: Resolver };

const idOf = (caller: Caller) => (caller.kind === 'user' ? caller.userId : undefined);

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value);

/** Ids under a name that says so, in the arguments and the inputs inside them; a text that only looks like one is none. */
function idsIn(args: object): string[] {
  return Object.entries(args).flatMap(([name, value]) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return idsIn(value);
    return /(^id|Id)$/.test(name) && isId(value) ? [value] : [];
  });
}

/** The object a call is about, for the trail: the one its policy asks about, else the first it names. */
function subjectOf(policy: Policy, args: Record<string, unknown>): string | null {
  if (typeof policy === 'string') return null;
  const names = policy.relation.kind === 'anyOf' ? policy.relation.relations : [policy.relation];
  const [named] = names.flatMap((relation) => ('arg' in relation ? [args[relation.arg]] : []));
  return [named, ...idsIn(args)].find(isId) ?? null;
}

/** What a use case found out about the object only with its rows at hand refuses the caller as a policy does (decision A19). */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN');

/** Runs a use case behind its policy: approval and role 403, shape 400, object and relation 404, then the case (decision G5). */
export async function passGate({ name, policy, resolver }: Way, context: GateContext, args: Record<string, unknown>) {
  const startedAt = performance.now();
  const audit = async () => {
    if (context.caller.kind === 'user') await context.auditRefusal({ action: name, subject: subjectOf(policy, args) });
  };
  const refuse = async ({ code, fields }: Refusal) => {
    await audit();
    throw new AppError(code, fields ? { fields } : {});
  };
  const runCase = async (input: unknown) => {
    try {
      return await resolver.run(context as never, input as never);
    } catch (error) {
      // In a transaction of its own: that of the use case is rolled back by now.
      if (isRefusal(error)) await audit();
      throw error;
    }
  };
  const tell = (outcome: string) =>
    context.log.info('field', {
      field: name,
      outcome,
      userId: idOf(context.caller),
      durationMs: Math.round((performance.now() - startedAt) * 10) / 10,
    });
  try {
    const ofRole = refusalOfRole(policy, context.caller);
    if (ofRole) await refuse(ofRole);
    const input = parseInput(resolver.input, args);
    const ofRelation = refusalOfRelation(policy, context.caller, input as Record<string, unknown>);
    if (ofRelation) await refuse(ofRelation);
    const output = await runCase(input);
    tell('ok');
    return output;
  } catch (error) {
    if (error instanceof AppError) {
      tell(error.code);
      if (error.log || error.cause)
        context.log.warn('refused', {
          code: error.code,
          ...error.log,
          ...(error.cause ? errorFields(error.cause) : {}),
        });
    } else {
      tell('INTERNAL');
      context.log.error('failed', { field: name, ...errorFields(error) });
    }
    throw error;
  }
}
