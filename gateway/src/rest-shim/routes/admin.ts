import {
  adminLiaisonProfileInput,
  adminStats,
  assignedAthlete,
  auditTrailRow,
  boardUser,
  connection,
  createConnectionInput,
  liaisonEntry,
  liaisonProfile,
  liaisonProfileInput,
} from '@entourage/contracts/rest/admin';
import { success } from '@entourage/contracts/rest/users';
import { listOf, restRoute } from '../rest-route.ts';

/** Each one given must match. */
const auditFilters = ['actorId', 'subjectId', 'action', 'source', 'outcome'] as const;

export const adminRoutes = [
  restRoute('GET /api/admin/audit', {
    summary: 'The gathered audit trail, newest first, 500 rows a page',
    operation: 'AuditTrail',
    answer: listOf(auditTrailRow),
    query: ['before', ...auditFilters],
    variables: ({ query }) => ({
      before: query.get('before'),
      filter: Object.fromEntries(auditFilters.flatMap((name) => (query.has(name) ? [[name, query.get(name)]] : []))),
    }),
  }),
  restRoute('GET /api/admin/stats', {
    summary: 'Real counts beside the samples of the panel',
    operation: 'AdminStats',
    answer: adminStats,
  }),
  restRoute('GET /api/admin/athletes', {
    summary: 'Approved athletes on the connections board',
    operation: 'BoardAthletes',
    answer: listOf(boardUser),
  }),
  restRoute('GET /api/admin/liaisons', {
    summary: 'Approved liaisons on the connections board',
    operation: 'BoardLiaisons',
    answer: listOf(boardUser),
  }),
  restRoute('GET /api/admin/connections', {
    summary: 'Active connections',
    operation: 'Connections',
    answer: listOf(connection),
  }),
  restRoute('POST /api/admin/connections', {
    summary: 'Connects an athlete with a liaison',
    operation: 'CreateConnection',
    request: createConnectionInput,
    answer: connection,
    variables: ({ body }) => ({ input: body }),
    status: 201,
  }),
  restRoute('DELETE /api/admin/connections/{id}', {
    summary: 'Ends a connection; access ends within a second',
    operation: 'RemoveConnection',
    answer: success,
    variables: ({ path }) => ({ id: path.id }),
  }),
  restRoute('GET /api/liaisons/athlete/{athleteId}', {
    summary: 'The liaisons of an athlete, oldest assignment first',
    operation: 'LiaisonsOfAthlete',
    answer: listOf(liaisonEntry),
    variables: ({ path }) => ({ athleteId: path.athleteId }),
  }),
  restRoute('GET /api/liaisons/athletes/{liaisonId}', {
    summary: 'The athletes of a liaison',
    operation: 'AthletesOfLiaison',
    answer: listOf(assignedAthlete),
    variables: ({ path }) => ({ liaisonId: path.liaisonId }),
  }),
  restRoute('GET /api/liaison-profile', {
    summary: 'The caller’s own profile, or null',
    operation: 'MyLiaisonProfile',
    answer: liaisonProfile.nullable(),
  }),
  restRoute('PUT /api/liaison-profile', {
    summary: 'Saves the caller’s own profile',
    operation: 'SaveLiaisonProfile',
    request: liaisonProfileInput,
    answer: liaisonProfile,
    variables: ({ body }) => ({ input: body }),
  }),
  restRoute('GET /api/admin/liaison-profiles/{userId}', {
    summary: 'A liaison’s profile, or null',
    operation: 'LiaisonProfile',
    answer: liaisonProfile.nullable(),
    variables: ({ path }) => ({ userId: path.userId }),
  }),
  restRoute('PUT /api/admin/liaison-profiles/{userId}', {
    summary: 'Saves a liaison’s profile, checked credentials included',
    operation: 'SetLiaisonProfile',
    request: adminLiaisonProfileInput,
    answer: liaisonProfile,
    variables: ({ path, body }) => ({ userId: path.userId, input: body }),
  }),
];
