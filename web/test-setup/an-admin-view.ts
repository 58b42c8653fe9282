import type { BoardUser, Connection } from '@entourage/contracts/calls/admin';
import type { AuditTrailRow } from '@entourage/contracts/calls/audit-trail';
import type { AdminUser } from '@entourage/contracts/calls/users';
import { exampleIds } from '@entourage/contracts/ids';

/** A user of the administrator's list, by default an approved athlete. */
export const anAdminUser = (changes: Partial<AdminUser> = {}): AdminUser => ({
  id: exampleIds.athlete,
  username: 'maya',
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@example.com',
  role: 'ATHLETE',
  createdAt: '2026-01-05T09:00:00.000Z',
  lastLogin: null,
  verificationStatus: 'APPROVED',
  verificationNotes: null,
  verifiedAt: null,
  professionalLeague: 'WNBA',
  teamOrganization: 'Northport Tides',
  profileImageUrl: null,
  profile: null,
  ...changes,
});

/** A person on the connections board, without a profile. */
export const aBoardUser = (id: string, username: string): BoardUser => ({
  id,
  username,
  firstName: null,
  lastName: null,
  profileImageUrl: null,
  profile: null,
});

/** The example liaison connected with the example athlete. */
export const aConnection = (changes: Partial<Connection> = {}): Connection => ({
  id: exampleIds.connection,
  athleteId: exampleIds.athlete,
  liaisonId: exampleIds.liaison,
  liaisonType: 'SPORTS_MEDICINE',
  isActive: 'true',
  assignedAt: '2026-03-01T09:00:00.000Z',
  assignedBy: exampleIds.admin,
  notes: null,
  athlete: { username: 'maya' },
  liaison: { username: 'dr.rivera' },
  ...changes,
});

/** A refused attempt of the administrator to make the example athlete a liaison. */
export const anAuditRow = (changes: Partial<AuditTrailRow> = {}): AuditTrailRow => ({
  id: 'row',
  at: '2026-03-01T09:00:00.000Z',
  action: 'user.role',
  outcome: 'refused',
  actorId: exampleIds.admin,
  actorRole: 'ADMIN',
  sessionId: null,
  subjectId: exampleIds.athlete,
  fields: ['role'],
  change: { role: { from: 'ATHLETE', to: 'LIAISON' } },
  reason: null,
  traceId: null,
  source: 'identity',
  recordedAt: '2026-03-01T09:00:01.000Z',
  actorName: 'Ada',
  subjectName: 'Maya Okafor',
  mentioned: [],
  ...changes,
});
