import { randomUUID } from 'node:crypto';
import { demoIds } from '@entourage/contracts/demo';

/** What it takes to make one documented call so that only access can refuse it. */
export type Sample = {
  path?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Status of an allowed call; 200 unless named, several where the state decides. */
  ok?: readonly number[];
};
type MakeSample = (things: Things) => Promise<Sample> | Sample;

/** Makes things for calls that use them up; only an allowed caller's cell asks for them. */
export type Things = {
  /** Whether the cell expects the call to go through; otherwise any id does. */
  isAllowed: boolean;
  newUser(): Promise<string>;
  newConnection(): Promise<string>;
  newPost(): Promise<string>;
};

const reason = { 'break-glass-reason': 'Collapsed during training' };
const profile = {
  bio: 'Twenty years beside the court.',
  title: 'Team Physician',
  expertise: [],
  achievements: [],
  credentials: [],
};
const unused = () => randomUUID();
const used = (things: Things, make: (things: Things) => Promise<string>) =>
  things.isAllowed ? make(things) : unused();

/** By method and path as in `contracts/authorization.json`; a built call without a sample is made bare. */
export const samples: Record<string, MakeSample> = {
  'POST /api/login': () => ({ body: { username: 'theo', password: 'Entourage-demo-1' } }),
  'GET /api/login': () => ({ ok: [302] }),
  'GET /api/logout': () => ({ ok: [302] }),
  'POST /api/logout': () => ({ ok: [204] }),
  'POST /api/register': () => ({
    body: {
      username: `m-${unused().slice(0, 12)}`,
      email: `${unused()}@example.org`,
      password: 'long enough to be one',
      professionalLeague: 'NBA',
      teamOrganization: 'Matrix',
    },
    ok: [201],
  }),
  'POST /api/social-verification': () => ({
    body: {
      platform: 'INSTAGRAM',
      accountHandle: 'matrix',
      postUrl: 'https://instagram.com/p/matrix',
      verificationCode: 'ENTOURAGE-ABC123',
    },
    ok: [201],
  }),
  'POST /api/athlete-profile': () => ({
    body: {
      sport: 'Basketball',
      team: 'Waves',
      position: 'Guard',
      yearsActive: 4,
      primaryGoals: ['Injury Prevention'],
      healthConcerns: [],
    },
    ok: [200, 201],
  }),
  'GET /api/biomarkers/{athleteId}': () => ({ path: { athleteId: demoIds.maya }, headers: reason }),
  'PUT /api/biomarkers/{athleteId}': () => ({ path: { athleteId: demoIds.maya }, body: { focusArea: 'Speed' } }),
  'GET /api/biomarkers/{athleteId}/history': () => ({ path: { athleteId: demoIds.maya }, headers: reason }),
  // Nothing may be left to complete: that is a state, not access.
  'POST /api/biomarkers/next-todo/complete': () => ({ ok: [200, 409] }),
  'GET /api/liaisons/athlete/{athleteId}': () => ({ path: { athleteId: demoIds.maya } }),
  'GET /api/liaisons/athletes/{liaisonId}': () => ({ path: { liaisonId: demoIds['dr.rivera'] } }),
  'PUT /api/liaison-profile': () => ({ body: profile }),
  'GET /api/admin/liaison-profiles/{userId}': () => ({ path: { userId: demoIds['sci.novak'] } }),
  'PUT /api/admin/liaison-profiles/{userId}': () => ({ path: { userId: demoIds['sci.novak'] }, body: profile }),
  'POST /api/admin/connections': () => ({
    body: { athleteId: demoIds.theo, liaisonId: demoIds['coach.kim'], liaisonType: 'PERSONAL_COACH' },
    // The second way of asking meets the connection that the first one has made.
    ok: [201, 409],
  }),
  'DELETE /api/admin/connections/{id}': async (things) => ({
    path: { id: await used(things, (all) => all.newConnection()) },
  }),
  'PATCH /api/users/{userId}/role': async (things) => ({
    path: { userId: await used(things, (all) => all.newUser()) },
    body: { role: 'LIAISON' },
  }),
  'PATCH /api/admin/users/{userId}/verification': async (things) => ({
    path: { userId: await used(things, (all) => all.newUser()) },
    body: { status: 'UNDER_REVIEW' },
  }),
  'PATCH /api/admin/users/{userId}': async (things) => ({
    path: { userId: await used(things, (all) => all.newUser()) },
    body: { firstName: 'Max' },
  }),
  'DELETE /api/admin/users/{userId}': async (things) => ({
    path: { userId: await used(things, (all) => all.newUser()) },
  }),
  'GET /api/admin/users/{userId}/social-verifications': () => ({ path: { userId: demoIds.pending } }),
  'PATCH /api/admin/social-verifications/{id}': async (things) => ({
    path: { id: await used(things, (all) => all.newPost()) },
    body: { reviewStatus: 'APPROVED' },
  }),
  'GET /api/notices': () => ({}),
  'POST /api/notices/read': () => ({ body: { ids: [unused()] }, ok: [404] }),
};

/** Calls of the right role on an object that is somebody else's: every one answers as if it were not there. */
export const foreignObjects: Record<
  string,
  { kind: 'athlete' | 'teamMember' | 'liaison'; path: Record<string, string>; body?: unknown }[]
> = {
  'GET /api/biomarkers/{athleteId}': [
    { kind: 'athlete', path: { athleteId: demoIds.theo } },
    { kind: 'teamMember', path: { athleteId: demoIds.theo } },
    { kind: 'liaison', path: { athleteId: demoIds.rejected } },
  ],
  'PUT /api/biomarkers/{athleteId}': [
    { kind: 'liaison', path: { athleteId: demoIds.rejected }, body: { focusArea: 'Speed' } },
  ],
  'GET /api/biomarkers/{athleteId}/history': [
    { kind: 'athlete', path: { athleteId: demoIds.theo } },
    { kind: 'teamMember', path: { athleteId: demoIds.theo } },
    { kind: 'liaison', path: { athleteId: demoIds.rejected } },
  ],
  'GET /api/liaisons/athlete/{athleteId}': [
    { kind: 'athlete', path: { athleteId: demoIds.theo } },
    { kind: 'teamMember', path: { athleteId: demoIds.theo } },
    { kind: 'liaison', path: { athleteId: demoIds.rejected } },
  ],
  'GET /api/liaisons/athletes/{liaisonId}': [{ kind: 'liaison', path: { liaisonId: demoIds['coach.kim'] } }],
  'POST /api/notices/read': [{ kind: 'athlete', path: {}, body: { ids: [demoIds.theo] } }],
};
