import {
  adminUser,
  changeRoleInput,
  currentUser,
  editUserInput,
  loginInput,
  markNoticesReadInput,
  notice,
  registerInput,
  setVerificationInput,
  success,
} from '@entourage/contracts/rest/users';
import { listOf, restRoute } from '../rest-route.ts';

export const identityRoutes = [
  restRoute('GET /api/auth/user', {
    summary: 'The signed-in user',
    operation: 'CurrentUser',
    answer: currentUser,
  }),
  restRoute('POST /api/login', {
    summary: 'Signs in; the session comes as a cookie',
    operation: 'Login',
    request: loginInput,
    answer: currentUser,
    variables: ({ body }) => ({ credentials: body }),
    limits: ['signIn'],
  }),
  restRoute('POST /api/register', {
    summary: 'Makes an athlete’s account and signs it in',
    operation: 'Register',
    request: registerInput,
    answer: currentUser,
    variables: ({ body }) => ({ account: body }),
    status: 201,
    limits: ['registration'],
    forbidden: 'You are already signed in',
  }),
  restRoute('GET /api/users', {
    summary: 'Every user, newest first',
    operation: 'Users',
    answer: listOf(adminUser),
  }),
  restRoute('PATCH /api/users/{userId}/role', {
    summary: 'Changes a role; the sessions of that user end',
    operation: 'ChangeUserRole',
    request: changeRoleInput,
    answer: adminUser,
    variables: ({ path, body }) => ({ userId: path.userId, role: body.role }),
  }),
  restRoute('PATCH /api/admin/users/{userId}/verification', {
    summary: 'Decides on an athlete’s verification',
    operation: 'SetUserVerification',
    request: setVerificationInput,
    answer: adminUser,
    variables: ({ path, body }) => ({ userId: path.userId, decision: body }),
  }),
  restRoute('PATCH /api/admin/users/{userId}', {
    summary: 'Edits names, address, league, team and notes; an absent key keeps',
    operation: 'EditUser',
    request: editUserInput,
    answer: adminUser,
    variables: ({ path, body }) => ({ userId: path.userId, change: body }),
  }),
  restRoute('DELETE /api/admin/users/{userId}', {
    summary: 'Closes an account and leaves a tombstone',
    operation: 'DeleteUser',
    answer: success,
    variables: ({ path }) => ({ userId: path.userId }),
  }),
  restRoute('GET /api/notices', {
    summary: 'The caller’s own notices',
    operation: 'MyNotices',
    answer: listOf(notice),
  }),
  restRoute('POST /api/notices/read', {
    summary: 'Marks own notices as read',
    operation: 'MarkNoticesRead',
    request: markNoticesReadInput,
    answer: listOf(notice),
    variables: ({ body }) => ({ ids: body.ids }),
  }),
];
