import { isSlow } from '../../src/store/store-readiness.ts';
import { until } from '../../src/testing/until.ts';
import { kinds, notebookAt } from './notebook/open-notebook.ts';
import { outagesOf } from './outages.ts';

// Some tests start their own server, which takes seconds.
jest.setTimeout(60_000);

/** The store is reachable, but does not answer in time or has no space. */
const slow = /hangs|stopped process|no connection left/;

test.each(
  kinds.flatMap((kind) =>
    outagesOf(kind)
      .filter(({ isAlive }) => !isAlive)
      .map((outage) => [kind, outage.title, outage] as const),
  ),
)('on %s a ping tells whether a store that %s is away or slow', async (kind, title, { prepare }) => {
  const { url, begin, end } = await prepare();
  const opened = notebookAt(kind, url, { timeoutMs: 500 });
  if (begin) await until(() => opened.ping().then(() => true));
  await begin?.();
  const failures: boolean[] = [];
  const ask = () =>
    opened.ping().then(
      () => {},
      (error) => void failures.push(isSlow(error)),
    );
  // The first error may be about the lost connection and not about the store.
  for (let round = 0; round < 2; round++) await ask();
  await opened.close();
  await end();

  expect(failures).toHaveLength(2);
  expect(failures.at(-1)).toBe(slow.test(title));
});
