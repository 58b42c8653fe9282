import { socialVerificationInput } from './social-verification.ts';

test('the handle loses its @, and a handle that was nothing else is missing', () => {
  const body = { platform: 'TIKTOK', postUrl: 'https://tiktok.com/@maya/1', verificationCode: 'ENTOURAGE-ABC123' };
  expect(socialVerificationInput.parse({ ...body, accountHandle: ' @maya ' }).accountHandle).toBe('maya');
  const refused = socialVerificationInput.safeParse({ ...body, accountHandle: '@@' });
  expect(refused.error?.issues[0]?.message).toBe('Account handle is required');
});
