import { allEvents } from '@entourage/contracts/events/all-events';
import type { LiveTag } from '@entourage/contracts/events/define-event';
import { type Audience, envelope } from '@entourage/contracts/events/envelope';
import { liveSignal, liveSubject } from '@entourage/contracts/events/live';

/** What a browser gets to know of an event, and who may get it. Nothing of the event's data is in it. */
export type Signal = { type: string; tags: readonly LiveTag[]; audience: Audience };
/** An event as the gateway needs it: the signal, and whose facts it may have changed. */
export type Heard = { signal: Signal | null; touches: readonly string[] };

/** Keys under which snapshots name people: their caller facts may have changed with the event. */
const peopleKeys = ['userId', 'athleteId', 'liaisonId', 'ownerId', 'sharedUserId'] as const;
/** Events of these owners change what callers may touch (architecture §3.2). */
const factSubjects = /^entourage\.(identity\.(user|session)|admin\.connection|invites\.share)\./;

function peopleOf(type: string, data: unknown): string[] {
  if (!factSubjects.test(type) || typeof data !== 'object' || data === null) return [];
  return peopleKeys.flatMap((key) => {
    const id = (data as Record<string, unknown>)[key];
    return typeof id === 'string' ? [id] : [];
  });
}

/** Reads messages from NATS; one that cannot be read is nobody's business here. */
export async function messageReader() {
  const tagsOf = new Map((await allEvents()).map(({ type, tags }) => [type, tags]));
  const nothing: Heard = { signal: null, touches: [] };

  function ofEvent(subject: string, value: unknown): Heard {
    const event = envelope.safeParse(value);
    // The broker lets a service publish below its own name only: what an event says of itself has to be its subject.
    if (!event.success || event.data.type !== subject || subject.split('.')[1] !== event.data.source) return nothing;
    const { type, audience, data } = event.data;
    const tags = tagsOf.get(type) ?? tagsOf.get(type.replace(/^entourage\.[^.]+\./, 'entourage.*.')) ?? [];
    return { signal: tags.length > 0 ? { type, tags, audience } : null, touches: peopleOf(type, data) };
  }

  return (subject: string, text: string): Heard => {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return nothing;
    }
    if (!subject.startsWith('entourage-live.')) return ofEvent(subject, value);
    const live = liveSignal.safeParse(value);
    if (!live.success) return nothing;
    // What invites tells by itself is that a share counts no longer, or again: its members are those it tells.
    const touches = subject === liveSubject('invites') ? (live.data.audience.userIds ?? []) : [];
    return { signal: live.data, touches };
  };
}
