import { demoIds } from '@entourage/contracts/demo';
import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import type { Things } from './sample.ts';
import { aFreeTime } from './samples.ts';

/** Ids of somebody else's objects; those that the demo data do not have are made. */
type ForeignPath = Record<string, string> | ((things: Things) => Promise<Record<string, string>>);

/** A function gets the ids of the path, for a body that names the object. */
type Body = object | ((ids: Record<string, string>) => object);

/** Of the demo data: maya's with coach.kim. */
const anothersMeeting = '01970000-0000-7000-9000-000000000302';
const pendingsPost = '01970000-0000-7000-9000-000000000101';
const theosInvite = '01970000-0000-7000-9000-000000000203';
/** A visit of the deck by another browser. */
async function anothersVisit(): Promise<{ accessId: string }> {
  const answer = await fetch(`${platformUnderTest().publicUrl}/api/investor-presentation/access`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId: crypto.randomUUID() }),
  });
  const { id } = (await answer.json()) as { id: string };
  return { accessId: id };
}
const theosShare = async ({ newShare }: Things) => ({ id: await newShare('theo') });

/** Calls of the right role on an object that is somebody else's: every one answers as if it were not there. */
export const foreignObjects: Record<
  string,
  { kind: 'athlete' | 'teamMember' | 'liaison'; path: ForeignPath; body?: Body }[]
> = {
  'PUT /api/investor-presentation/access/{accessId}': [{ kind: 'athlete', path: anothersVisit, body: {} }],
  'GET /api/investor-presentation/questions/{accessId}': [{ kind: 'athlete', path: anothersVisit }],
  'POST /api/investor-presentation/question': [
    { kind: 'athlete', path: anothersVisit, body: ({ accessId }) => ({ accessId, question: 'Why?' }) },
  ],
  'POST /api/investor-presentation/contact': [
    { kind: 'athlete', path: anothersVisit, body: ({ accessId }) => ({ accessId, investorEmail: 'a@example.org' }) },
  ],
  'DELETE /api/social-verification/{id}': [{ kind: 'athlete', path: { id: pendingsPost } }],
  'GET /api/biomarkers/{athleteId}': [
    { kind: 'athlete', path: { athleteId: demoIds.theo } },
    { kind: 'teamMember', path: { athleteId: demoIds.theo } },
    { kind: 'teamMember', path: { athleteId: demoIds.teammate } },
    { kind: 'liaison', path: { athleteId: demoIds.rejected } },
    { kind: 'liaison', path: { athleteId: demoIds['dr.rivera'] } },
  ],
  'PUT /api/biomarkers/{athleteId}': [
    { kind: 'liaison', path: { athleteId: demoIds.rejected }, body: { focusArea: 'Speed' } },
  ],
  'GET /api/biomarkers/{athleteId}/history': [
    { kind: 'athlete', path: { athleteId: demoIds.theo } },
    { kind: 'teamMember', path: { athleteId: demoIds.theo } },
    { kind: 'teamMember', path: { athleteId: demoIds.teammate } },
    { kind: 'liaison', path: { athleteId: demoIds.rejected } },
    { kind: 'liaison', path: { athleteId: demoIds['dr.rivera'] } },
  ],
  'GET /api/athletes/{athleteId}/last-seen': [
    { kind: 'liaison', path: { athleteId: demoIds.rejected } },
    { kind: 'liaison', path: { athleteId: demoIds['dr.rivera'] } },
  ],
  'GET /api/athlete-profile/{athleteId}': [
    { kind: 'liaison', path: { athleteId: demoIds.rejected } },
    { kind: 'liaison', path: { athleteId: demoIds['dr.rivera'] } },
  ],
  'GET /api/team-member-profile/{memberId}': [
    { kind: 'athlete', path: { memberId: demoIds.theo } },
    { kind: 'athlete', path: { memberId: demoIds['dr.rivera'] } },
  ],
  'GET /api/liaisons/athlete/{athleteId}': [
    { kind: 'athlete', path: { athleteId: demoIds.theo } },
    { kind: 'teamMember', path: { athleteId: demoIds.theo } },
    { kind: 'liaison', path: { athleteId: demoIds.rejected } },
  ],
  'GET /api/liaisons/athletes/{liaisonId}': [{ kind: 'liaison', path: { liaisonId: demoIds['coach.kim'] } }],
  'GET /api/messages?with={userId}': [
    { kind: 'athlete', path: { userId: demoIds.theo } },
    { kind: 'teamMember', path: { userId: demoIds.theo } },
    { kind: 'liaison', path: { userId: demoIds.rejected } },
  ],
  'GET /api/messages/conversation/{athleteId}': [{ kind: 'liaison', path: { athleteId: demoIds.rejected } }],
  'POST /api/messages': [
    { kind: 'athlete', path: {}, body: { receiverId: demoIds.theo, content: 'Hello' } },
    { kind: 'teamMember', path: {}, body: { receiverId: demoIds['dr.rivera'], content: 'Hello' } },
    { kind: 'liaison', path: {}, body: { receiverId: demoIds['coach.kim'], content: 'Hello' } },
    { kind: 'liaison', path: {}, body: { receiverId: 'not-an-id', content: 'Hello' } },
  ],
  'POST /api/messages/read': [
    { kind: 'athlete', path: {}, body: { userId: demoIds.theo } },
    { kind: 'liaison', path: {}, body: { userId: demoIds.teammate } },
  ],
  'GET /api/appointments/liaison/{liaisonId}': [
    { kind: 'athlete', path: { liaisonId: demoIds.maya } },
    { kind: 'liaison', path: { liaisonId: demoIds['coach.kim'] } },
  ],
  'GET /api/appointments/suggest/{liaisonId}': [
    { kind: 'athlete', path: { liaisonId: demoIds.theo } },
    { kind: 'liaison', path: { liaisonId: demoIds['coach.kim'] } },
  ],
  'POST /api/appointments': [
    { kind: 'athlete', path: {}, body: { liaisonId: demoIds.theo, scheduledAt: aFreeTime() } },
    { kind: 'athlete', path: {}, body: { liaisonId: 'not-an-id', scheduledAt: aFreeTime() } },
    { kind: 'liaison', path: {}, body: { athleteId: demoIds.rejected, scheduledAt: aFreeTime() } },
  ],
  'PATCH /api/appointments/{id}/confirm': [{ kind: 'liaison', path: { id: anothersMeeting } }],
  'PATCH /api/appointments/{id}': [
    { kind: 'liaison', path: { id: anothersMeeting }, body: { scheduledAt: aFreeTime() } },
  ],
  'DELETE /api/appointments/{id}': [{ kind: 'liaison', path: { id: anothersMeeting } }],
  'DELETE /api/team-member-invites/{id}': [{ kind: 'athlete', path: { id: theosInvite } }],
  'GET /api/shares/{id}/view': [{ kind: 'athlete', path: theosShare }],
  'PATCH /api/shares/{id}': [{ kind: 'athlete', path: theosShare, body: { scopes: { liaisons: false } } }],
  'DELETE /api/shares/{id}': [{ kind: 'athlete', path: theosShare }],
  // Somebody else's session is tried in identity's own tests; ids of sessions are not known here.
  'DELETE /api/account/sessions/{id}': [{ kind: 'liaison', path: { id: demoIds.maya } }],
  // Somebody else's file is tried in account-export.stack.test.ts.
  'GET /api/account/export/{id}': [{ kind: 'athlete', path: { id: demoIds.theo } }],
  'POST /api/notices/read': [
    { kind: 'athlete', path: {}, body: { ids: [demoIds.theo] } },
    { kind: 'athlete', path: {}, body: { ids: ['not-an-id'] } },
  ],
};
