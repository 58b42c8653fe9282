import { operation } from '@entourage/service-kit/testing';

export const currentUser = operation('currentUser');
export const login = operation('login');
export const register = operation('register');
export const registerTeamMember = operation('registerTeamMember');
export const logout = operation('logout');
export const myAccount = operation('myAccount');
export const changeAccount = operation('changeAccount');
export const changePassword = operation('changePassword');
export const setAccountPhoto = operation('setAccountPhoto');
export const removeAccountPhoto = operation('removeAccountPhoto');
export const photo = operation('photo');
export const accountSessions = operation('accountSessions');
export const endAccountSession = operation('endAccountSession');
export const endOtherAccountSessions = operation('endOtherAccountSessions');
export const closeAccount = operation('closeAccount');
export const startTotp = operation('startTotp');
export const confirmTotp = operation('confirmTotp');
export const removeTotp = operation('removeTotp');
export const accountExport = operation('accountExport');
export const startAccountExport = operation('startAccountExport');
export const accountExportFile = operation('accountExportFile');
export const requestPasswordReset = operation('requestPasswordReset');
export const confirmPasswordReset = operation('confirmPasswordReset');
export const reportTimezone = operation('reportTimezone');
export const users = operation('users');
export const changeUserRole = operation('changeUserRole');
export const setUserVerification = operation('setUserVerification');
export const editUser = operation('editUser');
export const deleteUser = operation('deleteUser');
export const deletedUsers = operation('deletedUsers');
export const restoreUser = operation('restoreUser');
export const myNotices = operation('myNotices');
export const markNoticesRead = operation('markNoticesRead');
/** Queried by the gateway itself (gateway/src/caller/relationship-sources.ts). */
export const sessionState =
  'query SessionState($sids: [ID!]!, $touch: [ID!]) { answer: sessionState(sids: $sids, touch: $touch) { sid userId role status } }';
export const approvedUsers = 'query ApprovedUsers($ids: [ID!]!) { answer: approvedUsers(ids: $ids) }';
