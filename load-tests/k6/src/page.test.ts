import { pageOf } from './page.ts';
import type { Result } from './run.ts';
import { textOf } from './text.ts';

const result: Result = {
  scenario: 'stress',
  what: 'more and more calls',
  startedAt: '2026-11-20T10:00:00.000Z',
  seconds: 60,
  size: 100,
  target: 'own',
  machine: { cores: 2, processor: 'A <quick> one', memoryGb: 8, node: '24.0.0', loadBefore: 0.5 },
  holds: false,
  verdicts: [
    { what: 'checks, rate', value: '1', limit: '==1', holds: true },
    { what: 'memory of gateway, peak', value: '412 MB', limit: '<=300 MB', holds: false },
  ],
  calls: [{ name: 'GET /api/messages?with={userId}', count: 12_345, p50: 8.25, p95: 40, p99: 61, max: 999 }],
  checks: [{ name: 'of these two only & <nobody>', passes: 40, fails: 2 }],
  memory: [
    {
      name: 'gateway',
      samples: [0, 1, 2].map((n) => ({ at: Date.parse('2026-11-20T10:00:00Z') + n * 1_000, megabytes: 100 + n * 50 })),
    },
  ],
  perSecond: [
    { second: 0, calls: 10, p95: 20, failed: 0, refused: 0 },
    { second: 1, calls: 80, p95: 900, failed: 0.25, refused: 0 },
  ],
};

test('the page has calls, limits, checks and memory', () => {
  const page = pageOf(result);
  expect(page).toContain(
    '<td>GET /api/messages?with={userId}</td><td>12,345</td><td>8.3</td><td>40</td><td>61</td><td>999</td>',
  );
  expect(page).toContain(
    '<td><span class="bad">✗ missed:</span> memory of gateway, peak</td><td>412 MB</td><td>&lt;=300 MB</td>',
  );
  expect(page).toContain('gateway: 100 → 200, at most 200 MB');
  expect(page).toContain('calls: 10 → 80, at most 80 a second');
  expect(page).toContain('failed: 0 → 25, at most 25 %');
  expect(page).toContain('✗ Limits are missed');
});

test('what was missed stands before what holds', () => {
  const page = pageOf(result);
  expect(page.indexOf('memory of gateway, peak')).toBeLessThan(page.indexOf('checks, rate'));
});

test('texts are escaped', () => {
  const page = pageOf(result);
  expect(page).toContain('of these two only &amp; &lt;nobody&gt;');
  expect(page).toContain('A &lt;quick&gt; one');
  expect(page).not.toMatch(/<quick>|<nobody>/);
});

test('the page loads nothing, and fits a phone and both colour schemes', () => {
  const page = pageOf(result);
  expect(page).not.toMatch(/<script|<link|@import|url\(|\bsrc=|https?:/);
  expect(page).toContain('name="viewport" content="width=device-width');
  expect(page).toContain('@media (prefers-color-scheme: dark)');
});

test('a result without memory and seconds has no empty charts', () => {
  const page = pageOf({ ...result, memory: [], perSecond: [] });
  expect(page).not.toContain('<figure');
  expect(page).not.toContain('<h2>Memory');
});

test('the terminal gets the calls, the wrong checks and the missed limits', () => {
  const text = textOf(result);
  expect(text).toMatch(/GET \/api\/messages\?with=\{userId\}\s+12345\s+8\.3\s+40\s+61/);
  expect(text).toContain('2 × of these two only');
  expect(text).toContain('✗ memory of gateway, peak: 412 MB, limit <=300 MB');
  expect(text).toContain('1 of 2 limits hold');
  expect(textOf({ ...result, holds: true, verdicts: [], checks: [] })).toContain('✓ all limits');
});
