import { storeReadiness } from './store-readiness.ts';
import { StoreUnavailable } from './transact.ts';

const refused = new StoreUnavailable(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
const slow = new StoreUnavailable(new Error('Query read timeout'));

function aStore() {
  let [at, pings] = [0, 0];
  let answer: () => Promise<void> = async () => {};
  const ping = () => {
    pings++;
    return answer();
  };
  const isReady = storeReadiness({ ping }, { now: () => at, waitMs: 20 });
  return {
    isReady,
    pings: () => pings,
    answers: (next: () => Promise<void>) => {
      answer = next;
    },
    later(seconds: number) {
      at += seconds * 1_000;
      return isReady();
    },
  };
}
const away = () => Promise.reject(refused);

test('a store that is away for more than ten seconds makes the process unready, until it is back', async () => {
  const { later, answers } = aStore();
  expect(await later(0)).toBe(true);
  answers(away);
  expect([await later(60), await later(5), await later(5)]).toEqual([true, true, true]);
  expect(await later(1)).toBe(false);
  expect(await later(600)).toBe(false);
  answers(async () => {});
  expect(await later(1)).toBe(true);
  answers(away);
  expect(await later(1)).toBe(true);
});

test('a slow store never does, also when it was away before', async () => {
  const { later, answers } = aStore();
  answers(() => Promise.reject(slow));
  expect([await later(0), await later(60)]).toEqual([true, true]);
  answers(away);
  expect([await later(1), await later(9)]).toEqual([true, true]);
  answers(() => Promise.reject(slow));
  expect(await later(5)).toBe(true);
  answers(away);
  expect(await later(1)).toBe(true);
});

test('a probe does not wait for a ping that hangs, and pings are not piled up', async () => {
  const { isReady, answers, pings } = aStore();
  let answer = () => {};
  answers(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  expect(await Promise.all([isReady(), isReady()])).toEqual([true, true]);
  expect(await isReady()).toBe(true);
  expect(pings()).toBe(1);
  answer();
  expect(await isReady()).toBe(true);
});

test('nothing is asked between probes', async () => {
  const { isReady, pings } = aStore();
  expect(pings()).toBe(0);
  await isReady();
  expect(pings()).toBe(1);
});
