import { connectionRemoved } from '@entourage/contracts/events/admin/connection.removed.v1';
import { allEvents } from '@entourage/contracts/events/all-events';
import type { LiveTag } from '@entourage/contracts/events/define-event';
import { type Audience, envelope } from '@entourage/contracts/events/envelope';
import { sessionRevoked } from '@entourage/contracts/events/identity/session.revoked.v1';
import { userDeleted } from '@entourage/contracts/events/identity/user.deleted.v1';
import { userRoleChanged } from '@entourage/contracts/events/identity/user.role-changed.v1';
import { shareRevoked } from '@entourage/contracts/events/invites/share.revoked.v1';
import { liveSignal, liveSubject } from '@entourage/contracts/events/live';

/** The signal of an event for browsers, and who may get it. It contains nothing from the event's data. */
export type Signal = { type: string; tags: readonly LiveTag[]; audience: Audience };
/** An event as the gateway needs it: the signal, and the users whose relationships it may have changed. */
export type ReadMessage = {
  signal: Signal | null;
  affectedUserIds: readonly string[];
  /** The time at which the end of an access was committed. */
  revoked?: { event: string; at: Date };
};

/** Keys under which snapshots name users whose relationships may have changed with the event. */
const userIdKeys = ['userId', 'athleteId', 'liaisonId', 'ownerId', 'sharedUserId'] as const;
/** Events that change relationships of callers (architecture §3.2). */
const relationshipSubjects = /^entourage\.(identity\.(user|session)|admin\.connection|invites\.share)\./;

/** Those of them that end an access. */
const revocationTypes: ReadonlySet<string> = new Set(
  [sessionRevoked, userRoleChanged, userDeleted, connectionRemoved, shareRevoked].map(({ type }) => type),
);

function affectedUsers(type: string, data: unknown): string[] {
  if (!relationshipSubjects.test(type) || typeof data !== 'object' || data === null) return [];
  return userIdKeys.flatMap((key) => {
    const id = (data as Record<string, unknown>)[key];
    return typeof id === 'string' ? [id] : [];
  });
}

/** Reads messages from NATS; one that cannot be read is ignored. */
export async function messageReader() {
  const tagsByType = new Map((await allEvents()).map(({ type, tags }) => [type, tags]));
  const nothing: ReadMessage = { signal: null, affectedUserIds: [] };

  function ofEvent(subject: string, value: unknown): ReadMessage {
    const event = envelope.safeParse(value);
    // The broker lets a service publish only below its own name, so type and source of an event must match its subject.
    if (!event.success || event.data.type !== subject || subject.split('.')[1] !== event.data.source) return nothing;
    const { type, audience, data, time } = event.data;
    const tags = tagsByType.get(type) ?? tagsByType.get(type.replace(/^entourage\.[^.]+\./, 'entourage.*.')) ?? [];
    return {
      signal: tags.length > 0 ? { type, tags, audience } : null,
      affectedUserIds: affectedUsers(type, data),
      ...(revocationTypes.has(type) && { revoked: { event: type, at: new Date(time) } }),
    };
  }

  return (subject: string, text: string): ReadMessage => {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return nothing;
    }
    if (!subject.startsWith('entourage-live.')) return ofEvent(subject, value);
    const live = liveSignal.safeParse(value);
    if (!live.success) return nothing;
    // A live signal of invites means that shares are suspended or active again; its audience contains the members of these shares.
    const affectedUserIds = subject === liveSubject('invites') ? (live.data.audience.userIds ?? []) : [];
    return { signal: live.data, affectedUserIds };
  };
}
