import { connectionCreated } from '@entourage/contracts/events/admin/connection.created.v1';
import { connectionRemoved } from '@entourage/contracts/events/admin/connection.removed.v1';
import type { Audience } from '@entourage/contracts/events/envelope';
import { type NoticeKind, noticeDue, noticeMessage } from '@entourage/contracts/events/notice-due.v1';
import type { Transaction } from '../data/store.ts';
import type { ConnectionRecord } from '../domain/connection.ts';
import { connectionPayload } from './payloads.ts';

type Outbox = Transaction['outbox'];

/** Both participants, administrators and the watchers of the athlete who see the liaisons. */
const toAudience = ({ athleteId, liaisonId }: ConnectionRecord): Audience => ({
  userIds: [athleteId, liaisonId],
  roles: ['ADMIN'],
  watchersOf: athleteId,
  scopes: ['liaisons'],
});

function requestNotice(outbox: Outbox, kind: NoticeKind, to: string, about: { userId: string; objectId: string }) {
  const byMail = kind === 'connection-created';
  outbox.add(noticeDue, noticeMessage({ kind, userIds: [to], about, byMail }));
}

/** Publishes a new connection. */
export function publishCreated(outbox: Outbox, connection: ConnectionRecord): void {
  const message = { audience: toAudience(connection), data: connectionPayload(connection) };
  outbox.add(connectionCreated, { subject: connection.id, ...message });
}

/** Publishes a new connection and notifies both participants. */
export function publishCreatedWithNotices(outbox: Outbox, connection: ConnectionRecord): void {
  const { id, athleteId, liaisonId } = connection;
  publishCreated(outbox, connection);
  requestNotice(outbox, 'connection-created', athleteId, { userId: liaisonId, objectId: id });
  requestNotice(outbox, 'connection-created', liaisonId, { userId: athleteId, objectId: id });
}

/** Publishes ended connections and notifies both participants. @param closedAccount a user who is not notified, because the account is closed */
export function publishRemoved(outbox: Outbox, ended: readonly ConnectionRecord[], closedAccount?: string): void {
  for (const connection of ended) {
    const { id, athleteId, liaisonId } = connection;
    outbox.add(connectionRemoved, {
      subject: id,
      audience: toAudience(connection),
      data: { ...connectionPayload(connection), closedAccount: closedAccount ?? null },
    });
    if (athleteId !== closedAccount)
      requestNotice(outbox, 'connection-removed', athleteId, { userId: liaisonId, objectId: id });
    if (liaisonId !== closedAccount)
      requestNotice(outbox, 'connection-removed', liaisonId, { userId: athleteId, objectId: id });
  }
}
