import { exportedRows, resolver } from '@entourage/service-kit';
import { z } from 'zod';
import {
  answerApprovedUsers,
  answerSessionState,
  approvedUsersInput,
  sessionStateInput,
} from '../use-cases/answer-caller-state.ts';
import { answerInviterState, inviterStateInput } from '../use-cases/answer-inviter-state.ts';
import { accountEdit, changeAccount, viewAccount } from '../use-cases/change-account.ts';
import { changePassword, passwordReplacement } from '../use-cases/change-password.ts';
import { chosenPhoto, removePhoto, setPhoto } from '../use-cases/change-photo.ts';
import { changeUserRole, roleChange } from '../use-cases/change-user-role.ts';
import { closeAccount, ownAccountClosing } from '../use-cases/close-account.ts';
import { confirmEmail, emailConfirmation } from '../use-cases/confirm-email.ts';
import { confirmationInput, confirmIdentity } from '../use-cases/confirm-identity.ts';
import { confirmPasswordReset, resetConfirmation } from '../use-cases/confirm-password-reset.ts';
import { confirmTotp, totpToConfirm } from '../use-cases/confirm-totp.ts';
import { deleteUser, userDeletion } from '../use-cases/delete-user.ts';
import { editUser, userEdit } from '../use-cases/edit-user.ts';
import { logout } from '../use-cases/end-sessions.ts';
import { getOrCreateSubscription } from '../use-cases/get-or-create-subscription.ts';
import { emailKeeping, keepEmail } from '../use-cases/keep-email.ts';
import { login, loginCredentials } from '../use-cases/login.ts';
import { openBillingPortal } from '../use-cases/open-billing-portal.ts';
import { endOtherSessions, endOwnSession, listSessions, ownSession } from '../use-cases/own-sessions.ts';
import { listNotifications, markNotificationsRead, notificationsToMark } from '../use-cases/read-notifications.ts';
import { receiveStripeEvent, stripeEvent } from '../use-cases/receive-stripe-event.ts';
import { register, registration } from '../use-cases/register.ts';
import { registerTeamMember } from '../use-cases/register-team-member.ts';
import { removeTotp, totpToRemove } from '../use-cases/remove-totp.ts';
import { reportTimezone, timezoneReport } from '../use-cases/report-timezone.ts';
import { requestPasswordReset, resetRequest } from '../use-cases/request-password-reset.ts';
import { restoreUser, userRestoration } from '../use-cases/restore-user.ts';
import { setUserVerification, verificationDecision } from '../use-cases/set-user-verification.ts';
import { startAccountExport } from '../use-cases/start-account-export.ts';
import { startTotp } from '../use-cases/start-totp.ts';
import { accountExportFileInput, readAccountExportFile, viewAccountExport } from '../use-cases/view-account-export.ts';
import { viewDeletedUsers } from '../use-cases/view-deleted-users.ts';
import { lastSeenInput, viewLastSeen } from '../use-cases/view-last-seen.ts';
import { photoToView, viewDeckPhoto, viewPhoto } from '../use-cases/view-photo.ts';
import { viewSharedUser, viewSharedUserInput } from '../use-cases/view-shared-user.ts';
import { viewTeamMember, viewTeamMemberInput } from '../use-cases/view-team-member.ts';
import { viewCurrentUser, viewUsers } from '../use-cases/view-users.ts';

const noInput = z.object({});

export const resolvers = {
  Query: {
    exportedRows,
    accountExport: resolver(noInput, viewAccountExport),
    accountExportFile: resolver(accountExportFileInput, readAccountExportFile),
    accountSessions: resolver(noInput, listSessions),
    approvedUsers: resolver(approvedUsersInput, answerApprovedUsers),
    currentUser: resolver(noInput, viewCurrentUser),
    deckPhoto: resolver(photoToView, viewDeckPhoto),
    deletedUsers: resolver(noInput, viewDeletedUsers),
    inviterState: resolver(inviterStateInput, answerInviterState),
    lastSeen: resolver(lastSeenInput, viewLastSeen),
    myAccount: resolver(noInput, viewAccount),
    myNotices: resolver(noInput, listNotifications),
    photo: resolver(photoToView, viewPhoto),
    sessionState: resolver(sessionStateInput, answerSessionState),
    users: resolver(noInput, viewUsers),
  },
  Mutation: {
    changeAccount: resolver(accountEdit, changeAccount),
    changePassword: resolver(passwordReplacement, changePassword),
    changeUserRole: resolver(roleChange, changeUserRole),
    closeAccount: resolver(ownAccountClosing, closeAccount),
    confirmEmail: resolver(emailConfirmation, confirmEmail),
    confirmIdentity: resolver(confirmationInput, confirmIdentity),
    confirmPasswordReset: resolver(resetConfirmation, confirmPasswordReset),
    confirmTotp: resolver(totpToConfirm, confirmTotp),
    deleteUser: resolver(userDeletion, deleteUser),
    editUser: resolver(userEdit, editUser),
    endAccountSession: resolver(ownSession, endOwnSession),
    endOtherAccountSessions: resolver(noInput, endOtherSessions),
    getOrCreateSubscription: resolver(noInput, getOrCreateSubscription),
    keepEmail: resolver(emailKeeping, keepEmail),
    login: resolver(loginCredentials, login),
    logout: resolver(noInput, logout),
    markNoticesRead: resolver(notificationsToMark, markNotificationsRead),
    openBillingPortal: resolver(noInput, openBillingPortal),
    receiveStripeEvent: resolver(stripeEvent, receiveStripeEvent),
    removeTotp: resolver(totpToRemove, removeTotp),
    reportTimezone: resolver(timezoneReport, reportTimezone),
    register: resolver(registration, register),
    registerTeamMember: resolver(registration, registerTeamMember),
    removeAccountPhoto: resolver(noInput, removePhoto),
    requestPasswordReset: resolver(resetRequest, requestPasswordReset),
    restoreUser: resolver(userRestoration, restoreUser),
    setAccountPhoto: resolver(chosenPhoto, setPhoto),
    setUserVerification: resolver(verificationDecision, setUserVerification),
    startTotp: resolver(noInput, startTotp),
    startAccountExport: resolver(noInput, startAccountExport),
  },
  Entity: {
    DashboardView: resolver(viewSharedUserInput, viewSharedUser),
    TeamMember: resolver(viewTeamMemberInput, viewTeamMember),
  },
};
