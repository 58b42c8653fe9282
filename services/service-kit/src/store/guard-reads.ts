import { answerOf, type StoreFault } from './transact.ts';

/** Repositories whose reads answer an outage with UNAVAILABLE, as transactions do. */
export function guardReads<Repositories extends Record<string, object>>(
  repositories: Repositories,
  faultOf: (error: unknown) => StoreFault,
): Repositories {
  const fail = (error: unknown) => {
    throw answerOf(faultOf(error), error);
  };
  const guard = (method: (...args: unknown[]) => unknown) =>
    function guarded(this: unknown, ...args: unknown[]) {
      const result = method.apply(this, args);
      return result instanceof Promise ? result.catch(fail) : result;
    };
  const guardAll = (repository: object) =>
    Object.fromEntries(
      Object.entries(repository).map(([name, member]) => [name, typeof member === 'function' ? guard(member) : member]),
    );
  return Object.fromEntries(
    Object.entries(repositories).map(([name, repository]) => [name, guardAll(repository)]),
  ) as Repositories;
}

/** Runs one call to the store; its errors are those of `answerOf`. */
export async function answering<T>(faultOf: (error: unknown) => StoreFault, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw answerOf(faultOf(error), error);
  }
}
