import { accountCalls } from '@entourage/contracts/calls/account';
import { accountExportCalls } from '@entourage/contracts/calls/account-export';
import { deletedUsersCalls } from '@entourage/contracts/calls/deleted-users';
import { noticesCalls } from '@entourage/contracts/calls/notices';
import { subscriptionCalls } from '@entourage/contracts/calls/subscription';
import { identityCalls } from '@entourage/contracts/calls/users';
import { callResolvers, exportedRows, type Resolvers, resolver } from '@entourage/service-kit';
import {
  answerApprovedUsers,
  answerSessionState,
  approvedUsersInput,
  sessionStateInput,
} from '../use-cases/answer-caller-state.ts';
import { answerInviterState, inviterStateInput } from '../use-cases/answer-inviter-state.ts';
import { changeAccount, viewAccount } from '../use-cases/change-account.ts';
import { changePassword } from '../use-cases/change-password.ts';
import { removePhoto, setPhoto } from '../use-cases/change-photo.ts';
import { changeUserRole } from '../use-cases/change-user-role.ts';
import { closeAccount } from '../use-cases/close-account.ts';
import { confirmEmail } from '../use-cases/confirm-email.ts';
import { confirmIdentity } from '../use-cases/confirm-identity.ts';
import { confirmPasswordReset } from '../use-cases/confirm-password-reset.ts';
import { confirmTotp } from '../use-cases/confirm-totp.ts';
import { deleteUser } from '../use-cases/delete-user.ts';
import { editUser } from '../use-cases/edit-user.ts';
import { logout } from '../use-cases/end-sessions.ts';
import { getOrCreateSubscription } from '../use-cases/get-or-create-subscription.ts';
import { keepEmail } from '../use-cases/keep-email.ts';
import { login } from '../use-cases/login.ts';
import { openBillingPortal } from '../use-cases/open-billing-portal.ts';
import { endOtherSessions, endOwnSession, listSessions } from '../use-cases/own-sessions.ts';
import { listNotifications, markNotificationsRead } from '../use-cases/read-notifications.ts';
import { receiveStripeEvent } from '../use-cases/receive-stripe-event.ts';
import { register, registration } from '../use-cases/register.ts';
import { registerTeamMember } from '../use-cases/register-team-member.ts';
import { removeTotp } from '../use-cases/remove-totp.ts';
import { reportTimezone } from '../use-cases/report-timezone.ts';
import { requestPasswordReset } from '../use-cases/request-password-reset.ts';
import { restoreUser } from '../use-cases/restore-user.ts';
import { setUserVerification } from '../use-cases/set-user-verification.ts';
import { startAccountExport } from '../use-cases/start-account-export.ts';
import { startTotp } from '../use-cases/start-totp.ts';
import { readAccountExportFile, viewAccountExport } from '../use-cases/view-account-export.ts';
import { viewDeletedUsers } from '../use-cases/view-deleted-users.ts';
import { viewLastSeen } from '../use-cases/view-last-seen.ts';
import { viewDeckPhoto, viewPhoto } from '../use-cases/view-photo.ts';
import { viewSharedUser, viewSharedUserInput } from '../use-cases/view-shared-user.ts';
import { viewTeamMember, viewTeamMemberInput } from '../use-cases/view-team-member.ts';
import { viewCurrentUser, viewUsers } from '../use-cases/view-users.ts';

export const resolvers: Resolvers[] = [
  callResolvers(
    {
      ...accountExportCalls,
      ...accountCalls,
      ...identityCalls,
      ...deletedUsersCalls,
      ...noticesCalls,
      ...subscriptionCalls,
    },
    {
      accountExport: viewAccountExport,
      accountExportFile: readAccountExportFile,
      startAccountExport,
      accountSessions: listSessions,
      deckPhoto: viewDeckPhoto,
      myAccount: viewAccount,
      photo: viewPhoto,
      changeAccount,
      changePassword,
      closeAccount,
      confirmEmail,
      confirmIdentity,
      confirmPasswordReset,
      confirmTotp,
      endAccountSession: endOwnSession,
      endOtherAccountSessions: endOtherSessions,
      keepEmail,
      removeTotp,
      removeAccountPhoto: removePhoto,
      requestPasswordReset,
      setAccountPhoto: setPhoto,
      startTotp,
      currentUser: viewCurrentUser,
      lastSeen: viewLastSeen,
      users: viewUsers,
      changeUserRole,
      deleteUser,
      editUser,
      login,
      logout,
      reportTimezone,
      register: resolver(registration, register),
      registerTeamMember: resolver(registration, registerTeamMember),
      setUserVerification,
      deletedUsers: viewDeletedUsers,
      restoreUser,
      myNotices: listNotifications,
      markNoticesRead: markNotificationsRead,
      getOrCreateSubscription,
      openBillingPortal,
      receiveStripeEvent,
    },
  ),
  {
    Query: {
      exportedRows,
      approvedUsers: resolver(approvedUsersInput, answerApprovedUsers),
      inviterState: resolver(inviterStateInput, answerInviterState),
      sessionState: resolver(sessionStateInput, answerSessionState),
    },
    Entity: {
      DashboardView: resolver(viewSharedUserInput, viewSharedUser),
      TeamMember: resolver(viewTeamMemberInput, viewTeamMember),
    },
  },
];
