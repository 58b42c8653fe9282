import { auditActions } from '@entourage/contracts/audit-actions';
import { allCalls, streamedCalls } from '@entourage/contracts/calls/all-calls';
import type { AuditTrailRow } from '@entourage/contracts/calls/audit-trail';
import { exampleIds } from '@entourage/contracts/ids';
import { anAuditRow } from '#test-setup/an-admin-view.ts';
import { trainingTexts } from '../training/texts.ts';
import { detailText } from './audit-csv.ts';
import { auditSentences } from './audit-sentences.ts';
import { describeEntry } from './describe-entry.ts';

const { athlete, liaison, admin } = exampleIds;
/** The sentence, and each detail in a line of its own. */
const told = (changes: Partial<AuditTrailRow>) => {
  const { sentence, details } = describeEntry(anAuditRow({ outcome: 'ok', change: null, fields: [], ...changes }));
  return [sentence.map(({ text }) => text).join(''), ...details.map(detailText)];
};
const dana = [{ id: liaison, name: 'Dana Rivera' }];
/** What must never be seen: an id, a constant, a boolean, a placeholder. */
const raw = /[\da-f]{8}-[\da-f]{4}|[A-Z]{2,}_[A-Z]|\b[A-Z]{5,}\b|\btrue\b|\bfalse\b|\bnull\b|undefined|[{}]/;

test('a connection is one sentence with the names and the type', () => {
  const change = {
    isActive: { from: false, to: true },
    liaisonId: { from: null, to: liaison },
    liaisonType: { from: null, to: 'SPORTS_MEDICINE' },
  };
  const ended = {
    isActive: { from: true, to: false },
    liaisonId: { from: liaison, to: null },
    liaisonType: { from: 'SPORTS_MEDICINE', to: null },
  };
  const fields = ['isActive', 'liaisonId', 'liaisonType'];
  expect(told({ action: 'connection.create', change, fields, mentioned: dana })).toEqual([
    'Ada connected Dana Rivera to Maya Okafor as Sports Medicine',
  ]);
  expect(told({ action: 'connection.remove', change: ended, fields, mentioned: dana })).toEqual([
    'Ada removed Dana Rivera from Maya Okafor as Sports Medicine',
  ]);
});

test('old and new values are in the words of the product; a field known by name only is listed', () => {
  const verification = { verificationStatus: { from: 'UNDER_REVIEW', to: 'APPROVED' } };
  expect(
    told({
      action: 'user.verification',
      change: verification,
      fields: ['verificationStatus', 'verificationNotes'],
    }),
  ).toEqual([
    'Ada changed the verification of Maya Okafor from Under Review to Approved',
    'Changed: Verification Notes',
  ]);
  const role = {
    role: { from: 'ATHLETE', to: 'TEAM_MEMBER' },
    verificationStatus: { from: 'APPROVED', to: 'PENDING' },
  };
  expect(told({ action: 'user.role', change: role, fields: ['role', 'verificationStatus'] })).toEqual([
    'Ada changed the role of Maya Okafor from Athlete to Team member',
    'Verification: Approved → Pending',
  ]);
  const edit = { lastName: { from: null, to: 'Okafor' } };
  expect(told({ action: 'user.edit', change: edit, fields: ['lastName', 'email'] })).toEqual([
    'Ada edited the account of Maya Okafor',
    'Last Name: none → Okafor',
    'Changed: Email',
  ]);
  const profile = {
    expertise: { from: [], to: ['Knees', 'Sleep'] },
    credentialsCheckedAt: { from: null, to: '2026-03-01T12:00:00.000Z' },
    isVerified: { from: false, to: true },
  };
  expect(told({ action: 'liaison-profile.set', change: profile, fields: Object.keys(profile) }).slice(1)).toEqual([
    'Expertise: none → Knees; Sleep',
    'Credentials checked: none → Mar 1, 2026',
    'Is verified: no → yes',
  ]);
});

test('what is no person is told by its kind and its settings', () => {
  const set = (to: unknown) => ({ from: null, to });
  const change = { modelType: set('llama-7b'), trainingLocation: set('germany-frankfurt'), epochs: set(3) };
  expect(told({ action: 'training-job.start', subjectName: null, change, fields: Object.keys(change) })).toEqual([
    `Ada started a training job of ${trainingTexts.modelTypes['llama-7b']} in ${trainingTexts.locations['germany-frankfurt']}`,
    'Epochs: none → 3',
  ]);
  const status = { status: { from: 'READY', to: 'CANCELLED' } };
  expect(told({ action: 'training-job.cancel', subjectName: null, change: status, fields: ['status'] })).toEqual([
    'Ada cancelled a training job that was Queued',
  ]);
  expect(
    told({ action: 'training-file.upload', subjectId: null, change: { files: set(3) }, fields: ['files'] }),
  ).toEqual(['Ada uploaded files for training (3)']);
  const isRead = { isRead: { from: false, to: true } };
  expect(told({ action: 'contact-message.read', subjectName: null, change: isRead, fields: ['isRead'] })).toEqual([
    'Ada marked a contact message as read',
  ]);
});

test('a read of a health record names the fields, never their values', () => {
  const fields = ['injuryRisk', 'trainingIntensity', 'focusArea', 'nutritionAdvice', 'nextTodo'];
  expect(told({ action: 'biomarkers.view', fields })).toEqual([
    'Ada read the health record of Maya Okafor',
    'Seen: every field',
  ]);
  expect(told({ action: 'biomarkers.update', fields: ['injuryRisk', 'nextTodo'] })).toEqual([
    'Ada changed the health record of Maya Okafor',
    'Changed: Injury Risk, Next To-Do',
  ]);
});

test('a closed account is a deleted user, a job is the system', () => {
  const closed = { actorName: 'Deleted user', subjectName: null };
  expect(told({ action: 'user.edit', ...closed })).toEqual(['A deleted user edited the account of a deleted user']);
  const change = { liaisonId: { from: null, to: liaison }, liaisonType: { from: null, to: 'PERSONAL_COACH' } };
  expect(told({ action: 'connection.create', change, mentioned: [{ id: liaison, name: null }] })).toEqual([
    'Ada connected a deleted user to Maya Okafor as Personal Coach',
  ]);
  expect(told({ action: 'user.delete', actorId: null, actorName: null, fields: ['deletedAt'] })).toEqual([
    'The system deleted the account of Maya Okafor',
  ]);
});

test('a refusal tells what was tried', () => {
  const refused = { outcome: 'refused' } as const;
  expect(told({ ...refused, action: 'Query.athleteBiomarkers', actorName: 'Dana Rivera' })).toEqual([
    'Dana Rivera tried to read the health record of Maya Okafor',
  ]);
  expect(told({ ...refused, action: 'Mutation.deleteUser', subjectName: null })).toEqual([
    'Ada tried to delete the account of an unknown user',
  ]);
  const nobody = { actorId: null, actorName: null };
  expect(told({ ...refused, ...nobody, action: 'session.start' })).toEqual(['A sign-in as Maya Okafor failed']);
  expect(told({ ...refused, ...nobody, action: 'session.start', subjectId: null, subjectName: null })).toEqual([
    'A sign-in with an unknown username failed',
  ]);
});

test('an action of another release is readable', () => {
  const change = { shareState: { from: 'NOT_SHARED', to: 'SHARED_ONCE' } };
  expect(told({ action: 'share-link.create', change, fields: ['shareState'] })).toEqual([
    'Share link create of Maya Okafor by Ada',
    'Share state: Not shared → Shared once',
  ]);
  expect(told({ action: 'Mutation.revokeAllShares', outcome: 'refused' })).toEqual(['Ada tried to revoke all shares']);
});

const refusable = [...allCalls, ...streamedCalls].map(
  ({ method, field }) => `${method === 'GET' ? 'Query' : 'Mutation'}.${field}`,
);

test.each([...auditActions, ...refusable])('%s has a sentence of its own, without anything raw', (action) => {
  const known = (auditSentences as Readonly<Record<string, unknown>>)[action];
  const outcome = known ? 'ok' : 'refused';
  const change = {
    role: { from: 'ATHLETE', to: 'TEAM_MEMBER' },
    verificationStatus: { from: 'UNDER_REVIEW', to: 'APPROVED' },
    subscriptionStatus: { from: 'INCOMPLETE', to: 'PAST_DUE' },
    reviewStatus: { from: 'PENDING', to: 'REJECTED' },
    status: { from: 'CONFIRMED', to: 'CANCELLED' },
    isActive: { from: false, to: true },
    liaisonId: { from: null, to: liaison },
    liaisonType: { from: null, to: 'SPORTS_SCIENCE' },
  };
  const [sentence = '', ...details] = told({ action, outcome, change, fields: Object.keys(change), mentioned: dana });
  expect(sentence).toMatch(/Ada|Maya Okafor/);
  expect(sentence).not.toMatch(/ by Ada$/);
  for (const line of [sentence, ...details]) expect(line).not.toMatch(raw);
  // Also where nobody in it is known any more.
  const erased = { actorName: null, subjectName: null, actorId: admin, subjectId: athlete };
  expect(told({ action, outcome, ...erased })[0]).not.toMatch(raw);
});
