import { operation } from '@entourage/service-kit/testing';

export const currentUser = operation('current-user');
export const login = operation('login');
export const register = operation('register');
export const logout = operation('logout');
export const users = operation('users');
export const changeUserRole = operation('change-user-role');
export const setUserVerification = operation('set-user-verification');
export const editUser = operation('edit-user');
export const deleteUser = operation('delete-user');
export const myNotices = operation('my-notices');
export const markNoticesRead = operation('mark-notices-read');
/** Asked by the gateway itself (gateway/src/caller/owners.ts). */
export const sessionFacts =
  'query SessionFacts($sids: [ID!]!, $touch: [ID!]) { answer: sessionFacts(sids: $sids, touch: $touch) { sid userId role status } }';
export const approvedUsers = 'query ApprovedUsers($ids: [ID!]!) { answer: approvedUsers(ids: $ids) }';
