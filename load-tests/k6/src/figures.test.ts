import { callsOf, checksOf, type K6Figures, thresholdsOf } from './figures.ts';

const trend = (over: Record<string, number> = {}) => ({
  count: 12,
  avg: 20,
  min: 1,
  med: 10,
  'p(95)': 40.1234,
  'p(99)': 50,
  max: 60,
  ...over,
});
const figures: K6Figures = {
  metrics: {
    'http_req_duration{name:GET /api/messages?with={userId}}': {
      type: 'trend',
      values: trend(),
      thresholds: { 'p(95)<200': { ok: true } },
    },
    'http_req_duration{name:GET /api/users}': {
      type: 'trend',
      values: trend({ count: 0 }),
      thresholds: { 'p(95)<200': { ok: true } },
    },
    checks: { type: 'rate', values: { rate: 0.98 }, thresholds: { 'rate==1': { ok: false } } },
    'stress_ms{second:3}': { type: 'trend', values: trend(), thresholds: { 'max>=0': { ok: true } } },
    iterations: { type: 'counter', values: { count: 3 } },
  },
  root_group: {
    checks: [{ name: 'a', passes: 2, fails: 1 }],
    groups: [{ checks: [{ name: 'b', passes: 1, fails: 0 }], groups: [] }],
  },
};

test('calls that were made have their milliseconds, under the name of the call', () => {
  expect(callsOf(figures)).toEqual([
    { name: 'GET /api/messages?with={userId}', count: 12, p50: 10, p95: 40.1234, p99: 50, max: 60 },
  ]);
});

test('limits have their figure, and neither unused calls nor single seconds are limits', () => {
  expect(thresholdsOf(figures)).toEqual([
    { what: 'GET /api/messages?with={userId}, p(95) in ms', value: '40.123', limit: '<200', holds: true },
    { what: 'checks, rate', value: '0.98', limit: '==1', holds: false },
  ]);
});

test('checks of all groups are counted', () => {
  expect(checksOf(figures).map(({ name, passes, fails }) => [name, passes, fails])).toEqual([
    ['a', 2, 1],
    ['b', 1, 0],
  ]);
});
