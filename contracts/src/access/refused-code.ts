import { AppError } from '../errors.ts';

export const codeRefusals = ['INVALID', 'USED', 'EXPIRED'] as const;
export type CodeRefusal = (typeof codeRefusals)[number];

/** How long a registration may hold a code before others can use it (at most a minute, decision T5). */
export const inviteClaimMs = 30_000;

/** The error of an invite code that cannot be used, the same at preview, registration and redemption (decision T5). */
export function refusedCode(refusal: CodeRefusal): AppError {
  switch (refusal) {
    case 'INVALID':
      return new AppError('INVALID_INVITE_CODE', { fields: { inviteCode: 'Invalid invite code' } });
    case 'USED':
      return new AppError('CONFLICT', { fields: { inviteCode: 'Invite code has already been used' } });
    case 'EXPIRED':
      return new AppError('GONE', { fields: { inviteCode: 'Invite code has expired' } });
  }
}
