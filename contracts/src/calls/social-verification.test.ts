import { socialPostInput } from './social-verification.ts';

test('the handle loses its @, and a handle that was nothing else is missing', () => {
  const body = { platform: 'TIKTOK', postUrl: 'https://tiktok.com/@maya/1', verificationCode: 'ENTOURAGE-ABC123' };
  expect(socialPostInput.parse({ ...body, accountHandle: ' @maya ' }).accountHandle).toBe('maya');
  const refused = socialPostInput.safeParse({ ...body, accountHandle: '@@' });
  expect(refused.error?.issues[0]?.message).toBe('Account handle is required');
});
