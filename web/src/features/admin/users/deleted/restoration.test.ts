import { deletionSentence, isSettled, missingIn, restoredSentence } from './restoration.ts';

const of = (ended: number) => ({ ended, kept: 0 });
const none = { restored: 0, missing: [] };

test('a deletion says what it ends, cancels and locks away', () => {
  const impact = { connections: of(0), meetings: of(3), shares: of(2), invites: of(1), records: of(41) };
  expect(deletionSentence(impact)).toBe(
    'This cancels 3 meetings, ends 2 shares, deletes 1 open invite, and locks 41 records away.',
  );
  const nothing = { connections: of(0), meetings: of(0), shares: of(0), invites: of(0), records: of(0) };
  expect(deletionSentence(nothing)).toBe(
    'No connections, meetings, shares or invites end, and there are no health records.',
  );
  expect(deletionSentence({ ...impact, records: null, meetings: of(1), shares: of(0), invites: of(0) })).toBe(
    'This cancels 1 meeting. Not everything could be counted. What is not counted ends, too.',
  );
});

test('a restoration says what is back and lists what is not', () => {
  const missing = [{ reason: 'PAST' as const, partnerId: 'a', at: '2026-03-01T09:00:00.000Z' }];
  const restoration = {
    connections: { restored: 2, missing: [] },
    meetings: { restored: 1, missing },
    shares: none,
    invites: none,
  };
  expect(restoredSentence(restoration)).toBe('Back: 2 connections and 1 meeting.');
  expect(missingIn(restoration)).toEqual([{ kind: 'meetings', ...missing[0] }]);
  expect(isSettled(restoration)).toBe(true);
  expect(isSettled({ ...restoration, shares: null })).toBe(false);
  const waiting = { restored: 0, missing: [{ reason: 'WAITING' as const, partnerId: 'a', at: null }] };
  expect(isSettled({ ...restoration, meetings: waiting })).toBe(false);
});
