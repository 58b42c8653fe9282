import { aMeeting } from '#test-setup/a-conversation.ts';
import { splitByTime, toWeek } from './week.ts';

test('a week has seven days, and a meeting is on its day in the viewer’s zone', () => {
  const late = aMeeting({ id: 'late', scheduledAt: '2026-03-02T23:30:00Z' });
  const early = aMeeting({ id: 'early', scheduledAt: '2026-03-02T08:00:00Z' });
  const cancelled = aMeeting({ id: 'cancelled', scheduledAt: '2026-03-02T09:00:00Z', status: 'CANCELLED' });
  const idsOf = (zone: string) =>
    toWeek([late, cancelled, early], '2026-03-01', zone).map(({ meetings }) => meetings.map(({ id }) => id).join(' '));
  expect(idsOf('UTC')).toEqual(['', 'early late', '', '', '', '', '']);
  expect(idsOf('Asia/Tokyo')).toEqual(['', 'early', 'late', '', '', '', '']);
});

test('upcoming meetings are nearest first, past ones latest first', () => {
  const meetings = [
    aMeeting({ id: 'b', scheduledAt: '2026-03-09T08:00:00Z' }),
    aMeeting({ id: 'c', scheduledAt: '2026-02-01T08:00:00Z', status: 'COMPLETED' }),
    aMeeting({ id: 'a', scheduledAt: '2026-03-05T08:00:00Z', status: 'PENDING' }),
    aMeeting({ id: 'd', scheduledAt: '2026-02-09T08:00:00Z', status: 'CANCELLED' }),
  ];
  const { upcoming, over } = splitByTime(meetings);
  expect([upcoming.map(({ id }) => id), over.map(({ id }) => id)]).toEqual([
    ['a', 'b'],
    ['d', 'c'],
  ]);
});
