import { AppError } from '@entourage/contracts/errors';
import { guardReads } from './guard-reads.ts';

class Refused extends Error {}
/** Also checks causes, as the stores do. */
const faultOf = (error: unknown) =>
  error instanceof Refused || (error as Error).cause instanceof Refused ? 'unavailable' : 'other';
const refuse = () => Promise.reject(new Refused());
const guarded = <Repository extends object>(repository: Repository, timeoutMs = 10_000) =>
  guardReads({ repository }, { faultOf, timeoutMs }).repository;
const unavailable = { name: 'AppError', code: 'UNAVAILABLE', retryAfterSeconds: 1 };

/** A thenable as in Prisma and mongoose: runs when `then` is called, and is not a `Promise`. */
const lazily = <T>(ask: () => Promise<T>) => {
  let isAsked = false;
  const then: Promise<T>['then'] = (...callbacks) => {
    isAsked = true;
    return ask().then(...callbacks);
  };
  return { query: { then } as Promise<T>, isAsked: () => isAsked };
};

async function* rowsUntil<T>(end: () => T) {
  yield 1;
  yield 2;
  end();
}
const allOf = async <T>(rows: AsyncIterable<T>) => {
  const seen: T[] = [];
  for await (const row of rows) seen.push(row);
  return seen;
};

test('an outage is UNAVAILABLE, in a promise, in a thenable of a driver and thrown at once', async () => {
  const { promised, lazy, thrown } = guarded({
    promised: refuse,
    lazy: () => lazily(refuse).query,
    thrown(): Promise<never> {
      throw new Refused();
    },
  });

  await expect(promised()).rejects.toMatchObject(unavailable);
  await expect(lazy()).rejects.toMatchObject(unavailable);
  expect(() => thrown()).toThrow(expect.objectContaining(unavailable));
});

test('an outage in the middle of rows that come one by one is UNAVAILABLE', async () => {
  const { rows, whole, late } = guarded({
    rows: () =>
      rowsUntil(() => {
        throw new Refused();
      }),
    whole: () => rowsUntil(() => undefined),
    late: async () =>
      rowsUntil(() => {
        throw new Refused();
      }),
  });

  expect(await allOf(whole())).toEqual([1, 2]);
  await expect(allOf(rows())).rejects.toMatchObject(unavailable);
  await expect(late().then(allOf)).rejects.toMatchObject(unavailable);
});

test('leaving an iteration early closes the cursor', async () => {
  let isClosed = false;
  async function* endless() {
    try {
      for (;;) yield 1;
    } finally {
      isClosed = true;
    }
  }
  for await (const _ of guarded({ endless }).endless()) break;

  expect(isClosed).toBe(true);
});

test('a read that takes longer than the timeout is UNAVAILABLE', async () => {
  const forever = () => new Promise<never>(() => {});
  const { promised, lazy, rows } = guarded(
    {
      promised: forever,
      lazy: () => lazily(forever).query,
      async *rows() {
        yield await forever();
      },
    },
    20,
  );

  await expect(promised()).rejects.toMatchObject(unavailable);
  await expect(lazy()).rejects.toMatchObject(unavailable);
  await expect(allOf(rows())).rejects.toMatchObject(unavailable);
});

test('answers, other errors and errors of ours pass as they are', async () => {
  // An AppError is returned unchanged, with any cause.
  const [ours, other] = [new AppError('NOT_FOUND', { cause: new Refused() }), new RangeError('other')];
  const { answer, plain, refusal, failure } = guarded({
    answer: () => lazily(async () => 7).query,
    plain: () => ['row'],
    refusal: () => Promise.reject(ours),
    failure: () => Promise.reject(other),
  });

  expect(await answer()).toBe(7);
  expect(plain()).toEqual(['row']);
  await expect(refusal()).rejects.toBe(ours);
  await expect(failure()).rejects.toBe(other);
});

test('a read starts at once, not when it is awaited', async () => {
  const { query, isAsked } = lazily(async () => 7);
  const answer = guarded({ find: () => query }).find();
  await Promise.resolve();

  expect(isAsked()).toBe(true);
  await answer;
});
