import { AppError } from '../errors.ts';

export const codeRefusals = ['INVALID', 'USED', 'EXPIRED'] as const;
export type CodeRefusal = (typeof codeRefusals)[number];

/** The error of an invite code that cannot be used, the same at registration and at redemption (decision T5). */
export function refusedCode(refusal: CodeRefusal): AppError {
  switch (refusal) {
    case 'INVALID':
      return new AppError('INVALID_INVITE_CODE', { fields: { inviteCode: 'Invalid invite code' } });
    case 'USED':
      return new AppError('CONFLICT', { userMessage: 'Invite code has already been used' });
    case 'EXPIRED':
      return new AppError('GONE', { userMessage: 'Invite code has expired' });
  }
}
