import { isPublicPostUrl, socialVerificationInput } from './social-verification.ts';

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'http://169.254.169.254/latest',
  'https://[::1]/x',
  'https://localhost/x',
  'https://localhost./x',
  'https://127.0.0.1./x',
  'https://user@instagram.com/p/1',
  'https://user:pw@instagram.com/p/1',
  'https://2130706433/x',
  'instagram.com/p/1',
  'https://intranet/x',
])('%s is no address of a public post', (url) => {
  expect(isPublicPostUrl(url)).toBe(false);
});

test('http, another host and look-alikes are taken for the reviewer to judge', () => {
  for (const url of ['http://instagram.com/p/1', 'https://instagrarn.com/p/1', 'https://example.org/p'])
    expect(isPublicPostUrl(url)).toBe(true);
});

test('the handle loses its @, and a handle that was nothing else is missing', () => {
  const body = { platform: 'TIKTOK', postUrl: 'https://tiktok.com/@maya/1', verificationCode: 'ENTOURAGE-ABC123' };
  expect(socialVerificationInput.parse({ ...body, accountHandle: ' @maya ' }).accountHandle).toBe('maya');
  const refused = socialVerificationInput.safeParse({ ...body, accountHandle: '@@' });
  expect(refused.error?.issues[0]?.message).toBe('Account handle is required');
});
