import { connectionCreated } from '@entourage/contracts/events/admin/connection.created.v1';
import { connectionRemoved } from '@entourage/contracts/events/admin/connection.removed.v1';
import type { Audience } from '@entourage/contracts/events/envelope';
import { type NoticeKind, noticeDue, noticeMessage } from '@entourage/contracts/events/notice-due.v1';
import type { Transaction } from '../data/store.ts';
import type { Assignment } from '../domain/connection.ts';
import { connectionPayload } from './payloads.ts';

type Outbox = Transaction['outbox'];

/** Both participants, administrators and the watchers of the athlete who see the liaisons. */
const audienceOf = ({ athleteId, liaisonId }: Assignment): Audience => ({
  userIds: [athleteId, liaisonId],
  roles: ['ADMIN'],
  watchersOf: athleteId,
  scopes: ['liaisons'],
});

function requestNotice(outbox: Outbox, kind: NoticeKind, to: string, about: { userId: string; objectId: string }) {
  const byMail = kind === 'connection-created';
  outbox.add(noticeDue, noticeMessage({ kind, userIds: [to], about, byMail }));
}

/** Publishes a new assignment. */
export function publishCreated(outbox: Outbox, assignment: Assignment): void {
  const message = { audience: audienceOf(assignment), data: connectionPayload(assignment) };
  outbox.add(connectionCreated, { subject: assignment.id, ...message });
}

/** Publishes a new assignment and notifies both participants. */
export function publishCreatedWithNotices(outbox: Outbox, assignment: Assignment): void {
  const { id, athleteId, liaisonId } = assignment;
  publishCreated(outbox, assignment);
  requestNotice(outbox, 'connection-created', athleteId, { userId: liaisonId, objectId: id });
  requestNotice(outbox, 'connection-created', liaisonId, { userId: athleteId, objectId: id });
}

/** Publishes ended assignments and notifies both participants. @param closedAccount a user who is not notified, because the account is closed */
export function publishRemoved(outbox: Outbox, ended: readonly Assignment[], closedAccount?: string): void {
  for (const assignment of ended) {
    const { id, athleteId, liaisonId } = assignment;
    outbox.add(connectionRemoved, {
      subject: id,
      audience: audienceOf(assignment),
      data: { ...connectionPayload(assignment), closedAccount: closedAccount ?? null },
    });
    if (athleteId !== closedAccount)
      requestNotice(outbox, 'connection-removed', athleteId, { userId: liaisonId, objectId: id });
    if (liaisonId !== closedAccount)
      requestNotice(outbox, 'connection-removed', liaisonId, { userId: athleteId, objectId: id });
  }
}
