import { joinUrl } from './join-link.ts';
import { newMeeting } from './meeting.ts';

const at = new Date('2026-10-20T09:00:00Z');
const given = { id: 'm', athleteId: 'a', liaisonId: 'l', by: 'a', at, timezone: 'America/New_York' };
const slot = { scheduledAt: new Date('2026-10-23T07:00:00Z'), isOffered: true };
const meeting = newMeeting({ ...given, title: 'Knee & ankle', notes: 'Swollen' }, slot);

test('the link contains title, date and time, and nothing else', () => {
  const url = new URL(joinUrl(meeting, '15551234567') ?? '');
  expect(url.href).toMatch(/^https:\/\/wa\.me\/15551234567\?text=/);
  expect(url.searchParams.get('text')).toBe('Knee & ankle on Friday, October 23, 2026 at 3:00 AM EDT');
});
test('without a number the user chooses the recipient', () => {
  expect(joinUrl(meeting, undefined)).toMatch(/^https:\/\/wa\.me\/\?text=Knee%20%26%20ankle/);
});
test.each(['PENDING', 'CANCELLED', 'COMPLETED'] as const)('a meeting that is %s has no link', (status) => {
  expect(joinUrl({ ...meeting, status }, undefined)).toBeNull();
});
