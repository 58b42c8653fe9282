import { defaultTimeoutMs } from '../../src/store/store.ts';
import { until } from '../../src/testing/until.ts';
import { actor, aDatabase, aNote, direct, kinds, type Notebook, notebookAt } from './notebook/open-notebook.ts';
import { type TcpProxy, tcpProxy } from './tcp-proxy.ts';

describe.each(kinds)('an unavailable store on %s', (kind) => {
  let proxy: TcpProxy;
  let notebook: Notebook;
  beforeAll(async () => {
    proxy = await tcpProxy((await aDatabase(kind)).runtimeUrl);
    notebook = notebookAt(kind, direct(kind, proxy.url), { timeoutMs: defaultTimeoutMs });
  });
  afterAll(async () => {
    await proxy.restore();
    await notebook.close();
    await proxy.close();
  });
  afterEach(() => proxy.restore());

  const works = () =>
    until(async () => {
      const note = aNote();
      await notebook
        .store(actor)
        .transaction(({ notes }) => notes.save(note))
        .catch(() => {});
      return notebook
        .store(actor)
        .read.notes.find(note.id)
        .catch(() => null);
    });
  const timed = async (work: () => Promise<unknown>) => {
    const startedAt = performance.now();
    const error = await work().catch((reason: unknown) => reason);
    return { error, seconds: (performance.now() - startedAt) / 1_000 };
  };

  test.each(['cut', 'freeze'] as const)(
    '%s: transactions, reads and the probe are UNAVAILABLE within 2.5 s, and well again after',
    async (how) => {
      await works();
      await proxy[how]();
      const store = notebook.store(actor);
      const outcomes = await Promise.all([
        timed(() => store.transaction(({ notes }) => notes.save(aNote()))),
        timed(() => store.read.notes.find(aNote().id)),
        timed(() => notebook.ping()),
      ]);
      await proxy.restore();
      await works();

      for (const { error, seconds } of outcomes) {
        expect(error).toMatchObject({ name: 'AppError', code: 'UNAVAILABLE', retryAfterSeconds: 1 });
        expect(seconds).toBeLessThan(2.5);
      }
    },
  );

  test('a connection cut within a transaction leaves no rows', async () => {
    await works();
    const note = aNote();
    const { error } = await timed(() =>
      notebook.store(actor).transaction(async ({ notes }) => {
        await notes.save(note);
        await proxy.cut();
        await notes.find(note.id);
      }),
    );
    await proxy.restore();
    await works();

    expect(error).toMatchObject({ code: 'UNAVAILABLE' });
    expect(await notebook.store(actor).read.notes.find(note.id)).toBeNull();
  });
});
