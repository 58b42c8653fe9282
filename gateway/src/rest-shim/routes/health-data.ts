import { athleteProfile, athleteProfileInput } from '@entourage/contracts/rest/athlete-profile';
import {
  accessLogEntry,
  biomarkers,
  biomarkersChange,
  biomarkersHistoryEntry,
} from '@entourage/contracts/rest/biomarkers';
import { listOf, restRoute } from '../rest-route.ts';

export const healthDataRoutes = [
  restRoute('POST /api/athlete-profile', {
    summary: 'Saves the caller’s onboarding answers: 201 the first time',
    operation: 'SaveAthleteProfile',
    request: athleteProfileInput,
    answer: athleteProfile,
    variables: ({ body }) => ({ profile: body }),
    // An upsert (decision O5).
    status: ({ created }) => (created ? 201 : 200),
    body: ({ profile }) => profile,
  }),
  restRoute('GET /api/athlete-profile', {
    summary: 'The caller’s own profile, or null',
    operation: 'MyAthleteProfile',
    answer: athleteProfile.nullable(),
  }),
  restRoute('GET /api/biomarkers', {
    summary: 'The caller’s own record, or the one shared with a team member; null when nobody has assessed yet',
    operation: 'MyBiomarkers',
    answer: biomarkers.nullable(),
    // A team member's own record is the one that is shared with them.
    relatedRoles: ['TEAM_MEMBER'],
    etag: true,
  }),
  restRoute('GET /api/biomarkers/access-log', {
    summary: 'Who read or changed the caller’s own record: names of fields, never values',
    operation: 'BiomarkersAccessLog',
    answer: listOf(accessLogEntry),
    query: ['before', 'limit'],
    variables: ({ query }) => ({ before: query.get('before'), limit: query.get('limit') }),
  }),
  restRoute('GET /api/biomarkers/{athleteId}', {
    summary: 'An athlete’s record, or null',
    operation: 'AthleteBiomarkers',
    answer: biomarkers.nullable(),
    variables: ({ path }) => ({ athleteId: path.athleteId }),
    etag: true,
  }),
  restRoute('PUT /api/biomarkers/{athleteId}', {
    summary: 'Changes the given fields; a stale If-Match changes nothing',
    operation: 'UpdateBiomarkers',
    request: biomarkersChange,
    answer: biomarkers,
    variables: ({ path, body, ifMatch }) => ({ athleteId: path.athleteId, change: body, expectedVersion: ifMatch }),
    etag: true,
  }),
  restRoute('GET /api/biomarkers/{athleteId}/history', {
    summary: 'Earlier changes, newest first',
    operation: 'BiomarkersHistory',
    answer: listOf(biomarkersHistoryEntry),
    query: ['before', 'limit'],
    variables: ({ path, query }) => ({
      athleteId: path.athleteId,
      before: query.get('before'),
      limit: query.get('limit'),
    }),
  }),
  restRoute('POST /api/biomarkers/next-todo/complete', {
    summary: 'Marks the next to-do of the caller’s own record as done',
    operation: 'CompleteNextTodo',
    answer: biomarkers,
    etag: true,
  }),
];
