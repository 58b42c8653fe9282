import { reusedToken, tokensByAudience } from './reused-token.ts';

const now = 1_790_000_000_000;
beforeEach(() => void jest.useFakeTimers({ now }));
afterEach(() => void jest.useRealTimers());

/** Signs `t1`, `t2` and so on, each good for 30 seconds. */
function aSigner() {
  let count = 0;
  return { sign: async () => ({ token: `t${++count}`, expiresAt: Date.now() + 30_000 }), count: () => count };
}

test('a token is used again while it has six seconds left, and no longer', async () => {
  const { sign } = aSigner();
  const token = reusedToken(sign);
  expect(await token()).toBe('t1');
  jest.setSystemTime(now + 24_000);
  expect(await token()).toBe('t1');
  jest.setSystemTime(now + 24_001);
  expect(await token()).toBe('t2');
});

test('whoever asks while it is being signed gets the same one', async () => {
  const { sign, count } = aSigner();
  const token = reusedToken(sign);
  expect(await Promise.all([token(), token(), token()])).toEqual(['t1', 't1', 't1']);
  expect(count()).toBe(1);
});

test('a signature that failed is tried again by the next call', async () => {
  let isOut = true;
  const token = reusedToken(async () => {
    if (isOut) throw new Error('no key');
    return { token: 't1', expiresAt: Date.now() + 30_000 };
  });
  await expect(token()).rejects.toThrow('no key');
  isOut = false;
  expect(await token()).toBe('t1');
});

test('each audience has a token of its own', async () => {
  const tokenFor = tokensByAudience(async (audience) => ({ token: audience, expiresAt: Date.now() + 30_000 }));
  expect([await tokenFor('admin'), await tokenFor('identity'), await tokenFor('admin')]).toEqual([
    'admin',
    'identity',
    'admin',
  ]);
});
