import { createVisitStore } from './visit-store.ts';
import { createVisitTracker, type Outcome } from './visit-tracker.ts';

const minuteMs = 60_000;

/** Two tabs have one storage and one clock. */
function aBrowser() {
  const kept = new Map<string, string>();
  const clock = { ms: 1_000_000 };
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const started: string[] = [];
  const updates: Array<{ accessId: string } & Record<string, unknown>> = [];
  const answer = { start: true, unknown: new Set<string>() };
  const tab = (slide = 1) =>
    createVisitTracker({
      store: createVisitStore(
        () => storage,
        () => clock.ms,
      ),
      start: async ({ sessionId }): Promise<Outcome<{ id: string }>> => {
        started.push(sessionId);
        return { data: answer.start ? { id: `a${started.length}` } : undefined, isUnknown: false };
      },
      update: async (accessId, progress) => {
        updates.push({ accessId, ...progress });
        return { isUnknown: answer.unknown.has(accessId) };
      },
      now: () => clock.ms,
      today: () => clock.ms,
      isVisible: true,
      slide,
    });
  /** The visitor moves, and the tracker checks each second. */
  const spend = (one: ReturnType<typeof tab>, seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      clock.ms += 1_000;
      one.moved();
    }
  };
  return { kept, clock, started, updates, answer, tab, spend };
}

test('a report has the distinct slides, the active seconds of each and in all, and the duration', async () => {
  const { tab, spend, updates } = aBrowser();
  const visit = tab();
  await visit.ensure();
  spend(visit, 12);
  visit.show(2);
  spend(visit, 5);
  visit.show(1);
  spend(visit, 3);
  await visit.report();
  expect(updates.at(-1)).toEqual({
    accessId: 'a1',
    slidesViewed: [1, 2],
    sessionDuration: 20,
    currentSlide: 0,
    activeSeconds: 20,
    dwell: [
      { slideNumber: 1, seconds: 15 },
      { slideNumber: 2, seconds: 5 },
    ],
  });
});

test('the report of each 30 s adds nothing by itself', async () => {
  const { tab, spend, updates, clock } = aBrowser();
  const visit = tab();
  await visit.ensure();
  spend(visit, 10);
  visit.setVisible(false);
  for (let ping = 0; ping < 20; ping += 1) {
    clock.ms += 30_000;
    await visit.report();
  }
  expect(updates.at(-1)).toMatchObject({ activeSeconds: 10, sessionDuration: 610 });
});

test('two tabs add to the same visit', async () => {
  const { tab, spend, updates, started } = aBrowser();
  const first = tab(1);
  await first.ensure();
  const second = tab(3);
  await second.ensure();
  second.setVisible(false);
  spend(first, 10);
  await first.report();
  first.setVisible(false);
  second.setVisible(true);
  spend(second, 4);
  await second.report();
  second.setVisible(false);
  first.setVisible(true);
  first.show(3);
  spend(first, 6);
  await first.report();
  expect(started).toHaveLength(1);
  expect(updates.at(-1)).toMatchObject({
    slidesViewed: [1, 3],
    activeSeconds: 20,
    dwell: [
      { slideNumber: 1, seconds: 10 },
      { slideNumber: 3, seconds: 10 },
    ],
  });
});

test('a reload within 30 minutes goes on with the visit, a later one begins another', async () => {
  const { tab, spend, started, clock, updates } = aBrowser();
  const first = tab();
  await first.ensure();
  spend(first, 5);
  await first.report();
  clock.ms += 29 * minuteMs;
  const second = tab();
  await second.ensure();
  await second.report();
  expect(started).toHaveLength(1);
  expect(updates.at(-1)).toMatchObject({ accessId: 'a1', activeSeconds: 5 });
  clock.ms += 31 * minuteMs;
  const third = tab();
  await third.ensure();
  expect(started).toHaveLength(2);
  expect(new Set(started).size).toBe(2);
});

test('a visit that the server does not know is replaced once, from zero, and by one tab only', async () => {
  const { tab, spend, started, answer, updates } = aBrowser();
  const first = tab(1);
  const second = tab(2);
  await first.ensure();
  await second.ensure();
  spend(first, 8);
  answer.unknown.add('a1');
  await first.report();
  expect(started).toHaveLength(2);
  expect(first.accessId()).toBe('a2');
  await second.report();
  await first.report();
  expect(started).toHaveLength(2);
  expect(updates.slice(-2).map(({ accessId }) => accessId)).toEqual(['a2', 'a2']);
  expect(updates.at(-1)).toMatchObject({ slidesViewed: [1, 2], activeSeconds: 0 });
});

test('two tabs that learn at the same time that the visit is unknown begin one new visit', async () => {
  const { tab, started, answer, updates } = aBrowser();
  const [first, second] = [tab(1), tab(2)];
  await first.ensure();
  await second.ensure();
  answer.unknown.add('a1');
  await Promise.all([first.report(), second.report()]);
  // The server treats a second start with the same id as the same visit.
  expect(new Set(started).size).toBe(2);
  await second.report();
  expect(updates.at(-1)).toMatchObject({ slidesViewed: [1, 2] });
});

test('a start that failed is logged, sends no reports, and is tried again when asked for', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const { tab, spend, answer, updates, started } = aBrowser();
  answer.start = false;
  const visit = tab();
  expect(await Promise.all([visit.ensure(), visit.ensure()])).toEqual([null, null]);
  expect(started).toHaveLength(1);
  expect(warn).toHaveBeenCalledTimes(1);
  spend(visit, 4);
  await visit.report();
  expect(updates).toEqual([]);
  answer.start = true;
  await visit.ensure();
  await visit.report();
  expect(updates).toMatchObject([{ accessId: 'a2', activeSeconds: 4 }]);
  expect(new Set(started).size).toBe(1);
});

test.each(['not JSON', '{"sessionId":7}', '[]', 'null'])('a storage that holds %j begins a visit', async (stored) => {
  const { tab, kept, started } = aBrowser();
  kept.set('entourage-deck-visit', stored);
  expect(await tab().ensure()).toBe('a1');
  expect(started).toHaveLength(1);
});

test('without a storage the visit lasts as long as the page', () => {
  const store = createVisitStore(
    () => {
      throw new Error('denied');
    },
    () => 5,
  );
  const { sessionId } = store.open();
  store.change(() => ({ accessId: 'a1' }));
  expect(store.read()).toMatchObject({ sessionId, accessId: 'a1' });
});
