import { batched } from './batched.ts';

type Context = Parameters<ReturnType<typeof batched>>[0];

/** The context of one request, with what it logged. */
function aRequest() {
  const lines: unknown[] = [];
  const context: Context = { store: {}, log: { warn: (message, fields) => void lines.push({ message, ...fields }) } };
  return { context, lines };
}

test('the keys of a request are one call, those of another request another', async () => {
  const calls: (readonly string[])[] = [];
  const load = batched('Entity.Letter', async (_: Context, keys: readonly string[]) => {
    calls.push(keys);
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()]));
  });
  const [one, other] = [aRequest().context, aRequest().context];
  const keys = ['a', 'b', 'none', 'a'];
  expect(await Promise.all(keys.map((key) => load(one, key)))).toEqual(['A', 'B', null, 'A']);
  expect(await load(other, 'a')).toBe('A');
  expect(calls).toEqual([['a', 'b', 'none'], ['a']]);
});

test('a failure leaves every key without a value and is logged once, without its message', async () => {
  const load = batched('Entity.Letter', async (_: Context, _keys: readonly string[]): Promise<Map<string, string>> => {
    throw new TypeError('Key (email)=(sam@example.org) exists');
  });
  const { context, lines } = aRequest();
  expect(await Promise.all(['a', 'b'].map((key) => load(context, key)))).toEqual([null, null]);
  expect(lines).toMatchObject([{ field: 'Entity.Letter', count: 2, errorName: 'TypeError' }]);
  expect(JSON.stringify(lines)).not.toContain('sam@');
});
