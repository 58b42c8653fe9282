import { biomarkerField } from '@entourage/contracts/calls/biomarkers';
import { noticeKind } from '@entourage/contracts/events/notice-due.v1';
import { linkedPaths } from '@entourage/contracts/paths';
import { decisionWording, mailWording, noticeWording } from './notice-wording.ts';

test.each(noticeKind.options)('%s has a text with and without the other person’s name', (kind) => {
  for (const about of [
    {
      name: 'Maya Okafor',
      at: '2026-03-01T09:00:00.000Z',
      zone: 'Europe/Berlin',
      fields: biomarkerField.options,
      objectId: 'one',
    },
    { name: null, at: null, zone: null, fields: [], objectId: null },
  ]) {
    const { title, body, link } = noticeWording(kind, about);
    expect(title).not.toBe('');
    expect(body).toMatch(/^[A-Z].*\.$/);
    expect(body).not.toMatch(/null|undefined| {2}/);
    expect(Object.values(linkedPaths)).toContain(link?.split('?')[0]);
  }
});

test.each(noticeKind.options.filter((kind) => kind.startsWith('meeting-')))('%s links to the meetings', (kind) => {
  expect(noticeWording(kind, { name: null, at: null, zone: null, fields: [], objectId: null }).link).toBe('/meetings');
});

test.each([
  ['America/New_York', 'Sunday, March 1, 2026 at 4:00 AM EST'],
  ['Asia/Tokyo', 'Sunday, March 1, 2026 at 6:00 PM GMT+9'],
  [null, 'Sunday, March 1, 2026 at 9:00 AM UTC'],
])('the text of a meeting has day, time and zone of its reader in %s', (zone, when) => {
  const about = { name: 'Dana Rivera', at: '2026-03-01T09:00:00.000Z', zone, fields: [], objectId: null };
  expect(noticeWording('meeting-confirmed', about).body).toBe(`Your meeting with Dana Rivera on ${when} is confirmed.`);
});

test('a decision has a text for approval and rejection', () => {
  expect(decisionWording('APPROVED').title).toBe('Verification approved');
  expect(decisionWording('REJECTED').title).toBe('Verification rejected');
});

test('a mail has the text, the link and the sender', () => {
  const mail = mailWording(decisionWording('APPROVED'), 'https://app.entourage.example');
  expect(mail.subject).toBe('Entourage: Verification approved');
  expect(mail.text).toContain('https://app.entourage.example/verification');
  expect(mail.text).toContain('support@entourage.example');
});
