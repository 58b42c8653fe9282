import { adminCalls, type Connection } from '../calls/admin.ts';
import { contactCalls } from '../calls/contact.ts';
import { userImpactCalls } from '../calls/user-impact.ts';
import { exampleIds } from '../ids.ts';
import { defineExamples } from './define-examples.ts';
import { at, later, mayaForAdmins, success } from './people.ts';

const connection: Connection = {
  id: exampleIds.connection,
  athleteId: exampleIds.athlete,
  liaisonId: exampleIds.liaison,
  liaisonType: 'SPORTS_MEDICINE',
  isActive: 'true',
  assignedAt: at,
  assignedBy: exampleIds.admin,
  notes: null,
  athlete: { username: 'maya' },
  liaison: { username: 'dr.rivera' },
};

const profileInput = {
  title: 'Team doctor',
  specialization: 'Sports medicine',
  institution: 'Harbor City Clinic',
  yearsExperience: 12,
  expertise: ['Knee injuries'],
  achievements: [],
  credentials: ['MD'],
  researchFocus: null,
  bio: 'Works with players of the NBA.',
  profileImageUrl: null,
};
const profile = {
  ...profileInput,
  userId: exampleIds.liaison,
  isVerified: true,
  credentialsCheckedAt: at,
  createdAt: at,
  updatedAt: later,
};

/** An entry of the liaisons of an athlete. */
export const liaisonEntryExample = {
  liaison: {
    id: exampleIds.liaison,
    firstName: 'Dana',
    lastName: 'Rivera',
    username: 'dr.rivera',
    profileImageUrl: null,
  },
  profile: {
    title: 'Team doctor',
    institution: 'Harbor City Clinic',
    yearsExperience: 12,
    expertise: ['Knee injuries'],
    achievements: [],
    profileImageUrl: null,
    credentialsCheckedAt: at,
  },
  assignment: { liaisonType: 'SPORTS_MEDICINE' as const },
};

const boardUser = {
  id: exampleIds.athlete,
  username: 'maya',
  firstName: 'Maya',
  lastName: 'Okafor',
  profileImageUrl: null,
  profile: mayaForAdmins.profile,
};

export const adminExamples = defineExamples(adminCalls, {
  auditTrail: {
    answer: [
      {
        id: exampleIds.event,
        at,
        action: 'biomarkers.update',
        outcome: 'ok',
        actorId: exampleIds.liaison,
        actorRole: 'LIAISON',
        sessionId: exampleIds.session,
        subjectId: exampleIds.athlete,
        fields: ['injuryRisk'],
        change: null,
        traceId: null,
        reason: null,
        source: 'health-data',
        recordedAt: at,
        actorName: 'Dana Rivera',
        subjectName: 'Maya Okafor',
        mentioned: [],
      },
    ],
  },
  recordAuditExport: { request: { source: 'health-data', from: at }, answer: success },
  adminStats: {
    answer: {
      totalAthletes: 120,
      activeLiaisons: 14,
      newUsersLast7Days: 6,
      activeConnections: 131,
      connectedAthletes: 98,
      messagesLast7Days: 640,
      unreadContactMessages: 2,
    },
  },
  boardAthletes: { answer: [boardUser] },
  boardLiaisons: {
    answer: [
      {
        id: exampleIds.liaison,
        username: 'dr.rivera',
        firstName: 'Dana',
        lastName: 'Rivera',
        profileImageUrl: null,
        profile: null,
      },
    ],
  },
  connections: { answer: [connection] },
  createConnection: {
    request: { athleteId: exampleIds.athlete, liaisonId: exampleIds.liaison, liaisonType: 'SPORTS_MEDICINE' },
    answer: connection,
  },
  removeConnection: { answer: success },
  liaisonsOfAthlete: { answer: [liaisonEntryExample] },
  athletesOfLiaison: {
    answer: [
      {
        id: exampleIds.athlete,
        firstName: 'Maya',
        lastName: 'Okafor',
        username: 'maya',
        profileImageUrl: null,
        sport: 'Basketball',
        team: 'Harbor City Waves',
        readiness: {
          injuryRisk: 'LOW',
          riskTrend: ['HIGH', 'LOW'],
          trainingIntensity: 'MODERATE',
          todo: 'OPEN',
          todoSetAt: at,
          todoDoneAt: null,
          changedAt: at,
          changedBy: exampleIds.liaison,
          changedFields: ['injuryRisk'],
        },
        messages: { unread: 1, unansweredAt: at },
        meetings: { nextAt: later, requestedAt: null },
      },
    ],
  },
  myLiaisonProfile: { answer: profile },
  saveLiaisonProfile: { request: profileInput, answer: profile },
  liaisonProfile: { answer: profile },
  setLiaisonProfile: { request: { ...profileInput, credentialsCheckedAt: at }, answer: profile },
});

const counted = { ended: 1, kept: 0 };
const none = { restored: 0, missing: [] };

export const userImpactExamples = defineExamples(userImpactCalls, {
  userImpact: {
    answer: { connections: counted, meetings: counted, shares: { ended: 0, kept: 2 }, invites: null, records: counted },
  },
  userRestoration: {
    answer: {
      connections: { restored: 2, missing: [{ reason: 'TAKEN', partnerId: exampleIds.liaison, at: null }] },
      meetings: none,
      shares: none,
      invites: none,
    },
  },
});

const sent = {
  name: 'Petra Novak',
  email: 'petra@example.org',
  subject: 'A question',
  message: 'How does a team join?',
};
const contactMessage = { ...sent, id: exampleIds.notice, isRead: false, createdAt: at };
const readMessage = { ...contactMessage, isRead: true };

export const contactExamples = defineExamples(contactCalls, {
  sendContactMessage: { request: sent, answer: contactMessage },
  contactMessages: { answer: [contactMessage] },
  markContactMessageRead: { answer: readMessage },
  markContactMessageUnread: { answer: contactMessage },
});
