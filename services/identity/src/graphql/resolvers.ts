import { resolver } from '@entourage/service-kit';
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
import { changeUserRole, roleChange } from '../use-cases/change-user-role.ts';
import { closeAccount, ownAccountClosing } from '../use-cases/close-account.ts';
import { confirmPasswordReset, resetConfirmation } from '../use-cases/confirm-password-reset.ts';
import { deleteUser, userDeletion } from '../use-cases/delete-user.ts';
import { editUser, userEdit } from '../use-cases/edit-user.ts';
import { logout } from '../use-cases/end-sessions.ts';
import { login, loginCredentials } from '../use-cases/login.ts';
import { endOtherSessions, endOwnSession, listSessions, ownSession } from '../use-cases/own-sessions.ts';
import { listNotifications, markNotificationsRead, notificationsToMark } from '../use-cases/read-notifications.ts';
import { register, registration } from '../use-cases/register.ts';
import { registerTeamMember } from '../use-cases/register-team-member.ts';
import { reportTimezone, timezoneReport } from '../use-cases/report-timezone.ts';
import { requestPasswordReset, resetRequest } from '../use-cases/request-password-reset.ts';
import { setUserVerification, verificationDecision } from '../use-cases/set-user-verification.ts';
import { viewSharedUser, viewSharedUserInput } from '../use-cases/view-shared-user.ts';
import { viewTeamMember, viewTeamMemberInput } from '../use-cases/view-team-member.ts';
import { viewCurrentUser, viewUsers } from '../use-cases/view-users.ts';

const noInput = z.object({});

export const resolvers = {
  Query: {
    accountSessions: resolver(noInput, listSessions),
    approvedUsers: resolver(approvedUsersInput, answerApprovedUsers),
    currentUser: resolver(noInput, viewCurrentUser),
    inviterState: resolver(inviterStateInput, answerInviterState),
    myAccount: resolver(noInput, viewAccount),
    myNotices: resolver(noInput, listNotifications),
    sessionState: resolver(sessionStateInput, answerSessionState),
    users: resolver(noInput, viewUsers),
  },
  Mutation: {
    changeAccount: resolver(accountEdit, changeAccount),
    changePassword: resolver(passwordReplacement, changePassword),
    changeUserRole: resolver(roleChange, changeUserRole),
    closeAccount: resolver(ownAccountClosing, closeAccount),
    confirmPasswordReset: resolver(resetConfirmation, confirmPasswordReset),
    deleteUser: resolver(userDeletion, deleteUser),
    editUser: resolver(userEdit, editUser),
    endAccountSession: resolver(ownSession, endOwnSession),
    endOtherAccountSessions: resolver(noInput, endOtherSessions),
    login: resolver(loginCredentials, login),
    logout: resolver(noInput, logout),
    markNoticesRead: resolver(notificationsToMark, markNotificationsRead),
    reportTimezone: resolver(timezoneReport, reportTimezone),
    register: resolver(registration, register),
    registerTeamMember: resolver(registration, registerTeamMember),
    requestPasswordReset: resolver(resetRequest, requestPasswordReset),
    setUserVerification: resolver(verificationDecision, setUserVerification),
  },
  Entity: {
    DashboardView: resolver(viewSharedUserInput, viewSharedUser),
    TeamMember: resolver(viewTeamMemberInput, viewTeamMember),
  },
};
