import { AppError } from '@entourage/contracts/errors';
import { usedTotpCode } from '@entourage/contracts/sign-in-codes';
import type { Answering, Fields } from './test-subgraph.ts';
import { refusing, sessionHeader } from './test-subgraph.ts';

const callerId = ({ seen: { caller } }: Answering) => (caller.kind === 'user' ? caller.userId : 'visitor');

export const aUser = (id: string) => ({
  id,
  username: 'maya',
  role: 'ATHLETE',
  verificationStatus: 'APPROVED',
  createdAt: '2026-03-01T09:00:00.000Z',
  totpEnrolmentRequired: false,
  subscriptionStatus: 'NONE',
});
type Credentials = { username: string; password: string; totpCode?: string; recoveryCode?: string };
const wrongCode = 'This code is not valid';

/** Names that begin with 'two-step' have a second factor, whose code is 123456. */
function checkCredentials({ username, password, totpCode, recoveryCode }: Credentials): void {
  if (password === 'down') throw new AppError('UNAVAILABLE');
  if (password !== 'right') throw new AppError('INVALID_CREDENTIALS');
  if (!username.startsWith('two-step') || totpCode === '123456' || recoveryCode === 'R'.repeat(16)) return;
  if (totpCode === '654321') throw new AppError('TOTP_INVALID', { fields: { totpCode: usedTotpCode } });
  if (totpCode) throw new AppError('TOTP_INVALID', { fields: { totpCode: wrongCode } });
  if (recoveryCode) throw new AppError('TOTP_INVALID', { fields: { recoveryCode: wrongCode } });
  throw new AppError('TOTP_REQUIRED');
}
const someBiomarkers = (userId: string) => ({
  userId,
  version: 4,
  injuryRisk: 'LOW',
  notAssessed: [],
  notShared: [],
});

/** The answers of services as far as the gateway's own rules need them. */
export const answers: Record<string, Fields> = {
  identity: {
    Query: {
      currentUser: (_: never, context) => aUser(callerId(context)),
      users: () => [],
    },
    Mutation: {
      login({ credentials }: { credentials: Credentials }, { reply }) {
        checkCredentials(credentials);
        reply(sessionHeader, 'a.session.token');
        return aUser(credentials.username);
      },
      register(_: never, { reply }) {
        reply(sessionHeader, 'a.session.token');
        return aUser('new');
      },
      registerTeamMember({ account }: { account: { inviteCode: string } }) {
        if (account.inviteCode !== 'right') throw new AppError('GONE', { userMessage: 'Invite code has expired' });
        return aUser('member');
      },
      changePassword({ passwords }: { passwords: { currentPassword: string; newPassword: string } }) {
        if (passwords.currentPassword === 'down') throw new AppError('UNAVAILABLE');
        if (passwords.currentPassword !== 'right')
          throw new AppError('VALIDATION', { fields: { currentPassword: 'This is not your current password' } });
        if (passwords.newPassword.includes('common'))
          throw new AppError('VALIDATION', { fields: { newPassword: 'Choose a less common password' } });
        return { success: true };
      },
      changeAccount({ change }: { change: { email?: string; currentPassword?: string } }) {
        if (change.email && change.currentPassword !== 'right') {
          const text = change.currentPassword ? 'This is not your current password' : 'Password is required';
          throw new AppError('VALIDATION', { fields: { currentPassword: text } });
        }
        return { username: 'maya', showInDeck: false, mailNotices: true, totpEnabled: false, recoveryCodesLeft: 0 };
      },
      confirmIdentity({ confirmation: { password, code } }: { confirmation: { password: string; code?: string } }) {
        if (password !== 'right')
          throw new AppError('VALIDATION', { fields: { password: 'This is not your current password' } });
        if (code !== '123456') throw new AppError('VALIDATION', { fields: { code: wrongCode } });
        return { success: true };
      },
      closeAccount({ closing }: { closing: { password: string } }, { reply }) {
        if (closing.password !== 'right')
          throw new AppError('VALIDATION', { fields: { password: 'This is not your current password' } });
        reply(sessionHeader, '');
        return { success: true };
      },
      confirmTotp({ confirmation }: { confirmation: { code: string } }) {
        if (confirmation.code !== '123456') throw new AppError('VALIDATION', { fields: { code: wrongCode } });
        return { recoveryCodes: [] };
      },
      removeTotp({ removal }: { removal: { password: string } }) {
        if (removal.password !== 'right')
          throw new AppError('VALIDATION', { fields: { password: 'This is not your current password' } });
        return { success: true };
      },
      requestPasswordReset: () => ({ success: true }),
      logout(_: never, { reply }) {
        reply(sessionHeader, '');
        return { success: true };
      },
      deleteUser: () => ({ success: true }),
      markNoticesRead: refusing('NOT_FOUND'),
    },
  },
  'health-data': {
    Query: {
      myBiomarkers: (_: never, context) => someBiomarkers(callerId(context)),
      athleteBiomarkers({ athleteId }: { athleteId: string }, { seen: { caller } }) {
        const mayRead = caller.kind === 'user' && caller.relationships.assignedAthletes.includes(athleteId);
        if (!mayRead) throw new AppError('NOT_FOUND');
        return someBiomarkers(athleteId);
      },
    },
    Mutation: {
      updateBiomarkers({ athleteId, expectedVersion }: { athleteId: string; expectedVersion?: number }) {
        if (expectedVersion !== undefined && expectedVersion !== 3) throw new AppError('CONFLICT');
        return someBiomarkers(athleteId);
      },
      saveAthleteProfile: () => ({
        created: true,
        profile: {
          userId: 'u',
          sport: 'Tennis',
          team: 'T',
          position: 'P',
          yearsActive: 4,
          primaryGoals: [],
          healthConcerns: [],
          onboardingCompleted: 't',
          createdAt: 't',
          updatedAt: 't',
        },
      }),
    },
  },
  invites: {
    Mutation: {
      previewInvite({ inviteCode }: { inviteCode: string }) {
        if (inviteCode !== 'right') throw new AppError('INVALID_INVITE_CODE');
        const [shown, hidden] = [true, false];
        return {
          athleteName: 'Maya Okafor',
          scopes: {
            injuryRisk: shown,
            trainingIntensity: shown,
            focusArea: hidden,
            nutritionAdvice: hidden,
            nextTodo: hidden,
            liaisons: hidden,
          },
        };
      },
      redeemInvite({ redemption }: { redemption: { inviteCode: string } }) {
        if (redemption.inviteCode === 'down') throw new AppError('UNAVAILABLE');
        if (redemption.inviteCode !== 'right') throw new AppError('INVALID_INVITE_CODE');
        return { athleteId: 'a' };
      },
    },
  },
  scheduling: {
    Query: { calendarFeed: refusing('NOT_FOUND') },
  },
};
