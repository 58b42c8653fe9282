import { demoIds } from '@entourage/contracts/demo';
import { dayMs } from '@entourage/contracts/durations';
import { athleteProfile } from '@entourage/local-stack/testing/new-people';
import { accountSamples } from './account-samples.ts';
import { type MakeSample, type Things, unused, used } from './sample.ts';

const reason = { 'break-glass-reason': 'Collapsed during training' };
const profile = {
  bio: 'Twenty years beside the court.',
  title: 'Team Physician',
  expertise: [],
  achievements: [],
  credentials: [],
};
export const socialPost = {
  platform: 'INSTAGRAM',
  accountHandle: 'matrix',
  postUrl: 'https://instagram.com/p/matrix',
  verificationCode: 'ENTOURAGE-ABC123',
};
function aTrainingForm(): FormData {
  const form = new FormData();
  form.append('files', new Blob(['Rest well.']), 'matrix.txt');
  return form;
}
/** Somebody each kind of caller may write to (decision M1). */
const partnerOf = ({ kind }: Things) => (kind === 'athlete' ? demoIds['dr.rivera'] : demoIds.maya);

let booked = 0;
/** A time that nobody has taken, far behind what is suggested. @param daysAhead another one for each file that books */
export const aFreeTime = (daysAhead = 60): string => {
  booked += 1;
  const hour = daysAhead * 24 + booked;
  return new Date(Math.ceil(Date.now() / dayMs) * dayMs + hour * (dayMs / 24)).toISOString();
};
const meeting = (): Record<string, unknown> => ({
  athleteId: demoIds.maya,
  liaisonId: demoIds['dr.rivera'],
  scheduledAt: aFreeTime(),
});
/** Who has proposed what this caller confirms. */
const otherThan = ({ kind }: Things) => (kind === 'athlete' ? 'liaison' : 'athlete');
/** With the demo's team member. */
export const mayasShare = '01970000-0000-7000-9000-000000000201';

/** By method and path as in `contracts/authorization.json`. A call that is not here is made by its `defaultSample`. */
export const samples: Record<string, MakeSample> = {
  ...accountSamples,
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
  'POST /api/social-verification': () => ({ body: socialPost, ok: [201] }),
  'DELETE /api/social-verification/{id}': async (things) => ({
    path: { id: await used(things, (all) => all.newOwnPost()) },
  }),
  'POST /api/athlete-profile': () => ({ body: athleteProfile, ok: [200, 201] }),
  'GET /api/biomarkers/{athleteId}': () => ({ path: { athleteId: demoIds.maya }, headers: reason }),
  'PUT /api/biomarkers/{athleteId}': () => ({ path: { athleteId: demoIds.maya }, body: { focusArea: 'Speed' } }),
  'GET /api/biomarkers/{athleteId}/history': () => ({ path: { athleteId: demoIds.maya }, headers: reason }),
  // Nothing may be left to complete: that is a state, not access.
  'POST /api/biomarkers/next-todo/complete': () => ({ ok: [200, 409] }),
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
  'POST /api/admin/users/{userId}/restore': async (things) => ({
    path: { userId: await used(things, (all) => all.newDeletedUser()) },
    body: {},
  }),
  'GET /api/admin/users/{userId}/restoration': () => ({ path: { userId: demoIds.maya } }),
  'POST /api/admin/audit/exports': () => ({ body: { action: 'user.role' }, ok: [201] }),
  'GET /api/admin/users/{userId}/impact': () => ({ path: { userId: demoIds.maya } }),
  'GET /api/admin/users/{userId}/social-verifications': () => ({ path: { userId: demoIds.pending } }),
  'PATCH /api/admin/social-verifications/{id}': async (things) => ({
    path: { id: await used(things, (all) => all.newPost()) },
    body: { reviewStatus: 'APPROVED' },
  }),
  'GET /api/messages?with={userId}': (things) => ({ path: { userId: partnerOf(things) } }),
  'POST /api/messages/search': () => ({ body: { q: 'matrix' } }),
  'POST /api/messages': (things) => ({
    body: { receiverId: partnerOf(things), content: 'From the matrix' },
    ok: [201],
  }),
  'POST /api/messages/read': (things) => ({ body: { userId: partnerOf(things) } }),
  'POST /api/appointments': () => ({ body: meeting(), ok: [201] }),
  'PATCH /api/appointments/{id}/confirm': async (things) => ({
    path: { id: await used(things, (all) => all.newMeeting(otherThan(all))) },
  }),
  'PATCH /api/appointments/{id}': async (things) => ({
    path: { id: await used(things, (all) => all.newMeeting('liaison')) },
    body: { scheduledAt: aFreeTime() },
  }),
  'DELETE /api/appointments/{id}': async (things) => ({
    path: { id: await used(things, (all) => all.newMeeting('liaison')) },
    body: { cancellationReason: 'From the matrix' },
  }),
  'GET /api/appointments/feed.ics?token={token}': async (things) => ({ path: { token: await things.newFeedToken() } }),
  'PUT /api/liaison-availability': () => ({
    body: {
      timezone: 'Europe/Zagreb',
      hours: [1, 2, 3, 4, 5].map((dayOfWeek) => ({
        dayOfWeek,
        startTime: '08:00',
        endTime: '16:00',
        isAvailable: true,
      })),
      exceptions: [],
    },
  }),
  'POST /api/team-member-invites': () => ({ body: { teamMemberName: 'Matrix' }, ok: [201] }),
  'DELETE /api/team-member-invites/{id}': async (things) => ({
    path: { id: await used(things, (all) => all.newInvite()) },
  }),
  'POST /api/team-member-invites/preview': () => ({ body: { inviteCode: 'NO-SUCH-CODE' }, ok: [400] }),
  'POST /api/team-member-invites/redeem': () => ({ body: { inviteCode: 'NO-SUCH-CODE' }, ok: [400] }),
  'POST /api/register-team-member': () => ({
    body: { inviteCode: 'NO-SUCH-CODE', username: `m-${unused().slice(0, 12)}`, password: 'long enough to be one' },
    ok: [400],
  }),
  'PATCH /api/shares/{id}': () => ({ path: { id: mayasShare }, body: { scopes: { liaisons: true } } }),
  'DELETE /api/shares/{id}': async (things) => ({
    path: { id: await used(things, (all) => all.newShare('maya')) },
  }),
  'GET /api/shares/{id}/view': () => ({ path: { id: mayasShare } }),
  'PUT /api/shares/lock': () => ({ body: { from: null, to: null } }),
  'GET /api/team-member-profile/{memberId}': () => ({ path: { memberId: demoIds.teammate } }),
  'POST /api/team-member-profile': () => ({
    body: { fieldOfExpertise: 'Strength', yearsExperience: 4, expertiseKeywords: ['Sprint'], achievements: [] },
    ok: [200, 201],
  }),
  'POST /api/billing-portal': () => ({ ok: [200, 409] }),
  'POST /api/admin/training-files/upload': () => ({ body: aTrainingForm(), ok: [201] }),
  // An event without a signature.
  'POST /api/stripe/webhook': () => ({ body: { id: 'evt_1' }, ok: [400] }),
  'POST /api/contact': () => ({
    body: { name: 'Matrix', email: 'matrix@example.org', subject: 'Hello', message: 'A question' },
    ok: [201],
  }),
  'POST /api/investor-presentation/access': () => ({ body: { sessionId: unused() }, ok: [201] }),
  'POST /api/investor-presentation/question': () => ({ body: { accessId: unused(), question: 'Why?' }, ok: [404] }),
  'POST /api/investor-presentation/contact': () => ({
    body: { accessId: unused(), investorEmail: 'visitor@example.org' },
    ok: [404],
  }),
  'POST /api/presentation-versions': () => ({ body: { slidesData: [{ number: 7 }] }, ok: [201] }),
  // A file that is not there: the call gets through, and nothing is trained.
  'POST /api/admin/training-jobs': () => ({
    body: {
      modelName: 'Matrix',
      modelType: 'phi-2',
      trainingLocation: 'france-paris',
      trainingFileIds: [unused()],
    },
    ok: [400],
  }),
  'POST /api/password-reset': () => ({ body: { email: 'nobody@matrix.example' }, ok: [202] }),
  'POST /api/password-reset/confirm': () => ({
    body: { token: 'x'.repeat(43), password: 'long enough to be one' },
    ok: [400],
  }),
  'PUT /api/auth/user/timezone': () => ({ body: { timezone: 'Europe/Zagreb' } }),
  'POST /api/notices/read': () => ({ body: { ids: [unused()] }, ok: [404] }),
};
