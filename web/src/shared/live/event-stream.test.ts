import { openEventStream } from './event-stream.ts';

/** A fake EventSource that the tests control. */
class FakeSource {
  static opened: FakeSource[] = [];
  onopen = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  onerror = () => {};
  isClosed = false;
  constructor() {
    FakeSource.opened.push(this);
  }
  addEventListener() {}
  close() {
    this.isClosed = true;
  }
}

let closeStream = () => {};
const latest = () => FakeSource.opened.at(-1)!;
const watch = () => {
  const seen: string[] = [];
  closeStream = openEventStream({
    onMessage: ({ type, tags = [] }) => seen.push([type, ...tags].join(' ')),
    onLost: () => seen.push('lost'),
    onRecovered: () => seen.push('recovered'),
  });
  return { seen };
};

beforeEach(() => {
  jest.useFakeTimers();
  FakeSource.opened = [];
  Object.assign(globalThis, { EventSource: FakeSource });
});
afterEach(() => {
  closeStream();
  jest.useRealTimers();
});

test('messages are delivered, and invalid data is ignored', () => {
  const { seen } = watch();
  latest().onopen();
  latest().onmessage({ data: '{"type":"biomarkers.updated","tags":["Biomarkers"]}' });
  latest().onmessage({ data: 'not json' });
  latest().onmessage({ data: '{"tags":["Users"]}' });
  expect(seen).toEqual(['biomarkers.updated Biomarkers']);
});

test('a lost stream is reported once, reopened with backoff, and its recovery is reported', () => {
  const { seen } = watch();
  latest().onopen();
  latest().onerror();
  jest.advanceTimersByTime(1_000);
  expect(FakeSource.opened).toHaveLength(2);
  latest().onerror();
  jest.advanceTimersByTime(999);
  expect(FakeSource.opened).toHaveLength(2);
  jest.advanceTimersByTime(1_001);
  expect(FakeSource.opened).toHaveLength(3);
  latest().onopen();
  expect(seen).toEqual(['lost', 'recovered']);
});

test('the stream reopens at once when the network returns', () => {
  watch();
  latest().onerror();
  window.dispatchEvent(new Event('online'));
  expect(FakeSource.opened).toHaveLength(2);
});

test('when the network returns during an attempt there is still one stream', () => {
  const { seen } = watch();
  latest().onerror();
  jest.advanceTimersByTime(1_000);
  window.dispatchEvent(new Event('online'));
  expect(FakeSource.opened.map(({ isClosed }) => isClosed)).toEqual([true, true, false]);
  latest().onopen();
  closeStream();
  expect(FakeSource.opened.filter(({ isClosed }) => !isClosed)).toEqual([]);
  expect(seen).toEqual(['lost', 'recovered']);
});

test('a stream that the network has brought back is not replaced by the attempt that was due before', () => {
  const { seen } = watch();
  latest().onerror();
  window.dispatchEvent(new Event('online'));
  latest().onopen();
  jest.advanceTimersByTime(60_000);
  expect(FakeSource.opened).toHaveLength(2);
  expect(latest().isClosed).toBe(false);
  expect(seen).toEqual(['lost', 'recovered']);
});

test('a closed stream stays closed', () => {
  watch();
  latest().onerror();
  closeStream();
  jest.advanceTimersByTime(60_000);
  window.dispatchEvent(new Event('online'));
  expect(FakeSource.opened).toHaveLength(1);
  expect(latest().isClosed).toBe(true);
});
