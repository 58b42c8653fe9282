import { shareLinks } from './share-links.ts';

const links = shareLinks('7K2M0Q1V9X', { origin: 'https://app.entourage.example', athlete: 'Maya Okafor' });

test('the message names who invites, and has the code and the link of the registration with the code', () => {
  expect(links.message).toMatch(/^Maya Okafor invites you/);
  expect(links.message).toContain('invite code 7K2M0Q1V9X');
  expect(links.message).toContain('https://app.entourage.example/team-member-registration?code=7K2M0Q1V9X');
});

test('each address carries the whole message', () => {
  expect(new URL(links.whatsapp).searchParams.get('text')).toBe(links.message);
  expect(links.whatsapp).toMatch(/^https:\/\/wa\.me\/\?text=/);
  expect(new URL(links.email).searchParams.get('body')).toBe(links.message);
  expect(new URL(links.email).protocol).toBe('mailto:');
  expect(new URL(links.sms).searchParams.get('body')).toBe(links.message);
  expect(new URL(links.sms).protocol).toBe('sms:');
  // A space as '+' would be shown as a plus by mail and message programs.
  for (const link of [links.email, links.sms]) expect(link).not.toContain('+');
});
