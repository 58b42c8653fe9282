import { AppError } from '@entourage/contracts/errors';
import { type StoreFault, StoreUnavailable, toCallerError } from './transact.ts';

type Guard = {
  faultOf: (error: unknown) => StoreFault;
  /** The time limit of a whole read; the timeouts of drivers are per attempt and per statement. */
  timeoutMs: number;
};

/** Logged as the cause of UNAVAILABLE, never sent to a caller. */
class NoAnswerInTime extends Error {
  override name = 'NoAnswerInTime';
}

/** Wraps repositories so that their reads fail with UNAVAILABLE in an outage, as transactions do. */
export function guardReads<Repositories extends Record<string, object>>(
  repositories: Repositories,
  guard: Guard,
): Repositories {
  const guardMethod = (method: (...args: unknown[]) => unknown) =>
    function guarded(this: unknown, ...args: unknown[]) {
      try {
        return guardResult(method.apply(this, args), guard);
      } catch (error) {
        throw readError(error, guard);
      }
    };
  const guardAll = (repository: object) =>
    Object.fromEntries(
      Object.entries(repository).map(([name, member]) => [
        name,
        typeof member === 'function' ? guardMethod(member) : member,
      ]),
    );
  return Object.fromEntries(
    Object.entries(repositories).map(([name, repository]) => [name, guardAll(repository)]),
  ) as Repositories;
}

const readError = (error: unknown, { faultOf }: Guard): unknown =>
  error instanceof AppError ? error : toCallerError(faultOf(error), error);

function guardResult(result: unknown, guard: Guard): unknown {
  if (typeof result !== 'object' || result === null) return result;
  // Not `instanceof Promise`: queries of Prisma and mongoose are thenables that run when `then` is called.
  if ('then' in result && typeof result.then === 'function') return guardAnswer(result as PromiseLike<unknown>, guard);
  if (Symbol.asyncIterator in result) return guardRows(result as AsyncIterable<unknown>, guard);
  return result;
}

function guardAnswer(answer: PromiseLike<unknown>, guard: Guard): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new StoreUnavailable(new NoAnswerInTime())), guard.timeoutMs);
    Promise.resolve(answer).then(
      (value) => {
        clearTimeout(timer);
        resolve(guardResult(value, guard));
      },
      (error) => {
        clearTimeout(timer);
        reject(readError(error, guard));
      },
    );
  });
}

async function* guardRows(rows: AsyncIterable<unknown>, guard: Guard): AsyncGenerator<unknown> {
  const iterator = rows[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = (await guardAnswer(iterator.next(), guard)) as IteratorResult<unknown>;
      if (done) return;
      yield value;
    }
  } finally {
    // Not awaited: a cursor does not close while its store is unavailable.
    iterator.return?.()?.catch(() => {});
  }
}

/** Runs one call to the store and maps its errors with `toCallerError`. */
export async function withStoreErrors<T>(faultOf: (error: unknown) => StoreFault, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toCallerError(faultOf(error), error);
  }
}
