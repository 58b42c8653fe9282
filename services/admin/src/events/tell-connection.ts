import { connectionCreated } from '@entourage/contracts/events/admin/connection.created.v1';
import { connectionRemoved } from '@entourage/contracts/events/admin/connection.removed.v1';
import type { EventData } from '@entourage/contracts/events/define-event';
import type { Audience } from '@entourage/contracts/events/envelope';
import { type NoticeKind, noticeDue, noticeMessage } from '@entourage/contracts/events/notice-due.v1';
import type { Transaction } from '../data/store.ts';
import type { Assignment } from '../domain/connection.ts';

type Outbox = Transaction['outbox'];

/** An assignment as its events carry it. */
export const connectionData = (assignment: Assignment): EventData<typeof connectionCreated> => ({
  connectionId: assignment.id,
  version: assignment.version,
  athleteId: assignment.athleteId,
  liaisonId: assignment.liaisonId,
  liaisonType: assignment.liaisonType,
  isActive: assignment.isActive,
  assignedAt: assignment.assignedAt.toISOString(),
});

/** Both sides, the board, and whoever else sees the athlete's liaisons. */
const audienceOf = ({ athleteId, liaisonId }: Assignment): Audience => ({
  userIds: [athleteId, liaisonId],
  roles: ['ADMIN'],
  watchersOf: athleteId,
});

function notice(outbox: Outbox, kind: NoticeKind, to: string, about: { userId: string; objectId: string }) {
  const byMail = kind === 'connection-created';
  outbox.add(noticeDue, noticeMessage({ kind, userIds: [to], about, byMail }));
}

/** Other services and open browsers learn of a new assignment. */
export function publishCreated(outbox: Outbox, assignment: Assignment): void {
  const message = { audience: audienceOf(assignment), data: connectionData(assignment) };
  outbox.add(connectionCreated, { subject: assignment.id, ...message });
}

/** A new assignment is published, and both people get a notice. */
export function tellCreated(outbox: Outbox, assignment: Assignment): void {
  const { id, athleteId, liaisonId } = assignment;
  publishCreated(outbox, assignment);
  notice(outbox, 'connection-created', athleteId, { userId: liaisonId, objectId: id });
  notice(outbox, 'connection-created', liaisonId, { userId: athleteId, objectId: id });
}

/** Ended assignments are published, and both people of each get a notice. @param closedAccount of a user who is gone and hears nothing any more */
export function tellRemoved(outbox: Outbox, ended: readonly Assignment[], closedAccount?: string): void {
  for (const assignment of ended) {
    const { id, athleteId, liaisonId } = assignment;
    outbox.add(connectionRemoved, { subject: id, audience: audienceOf(assignment), data: connectionData(assignment) });
    if (athleteId !== closedAccount)
      notice(outbox, 'connection-removed', athleteId, { userId: liaisonId, objectId: id });
    if (liaisonId !== closedAccount)
      notice(outbox, 'connection-removed', liaisonId, { userId: athleteId, objectId: id });
  }
}
