import type { Message } from '@entourage/contracts/calls/messages';

/** The key of a message: unique among the sender's messages, or, for a message about a meeting, unique in the conversation. */
export type MessageKeys = { idempotencyKey: string | null; meetingKey: string | null };

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const meetingForm = new RegExp(`^appointment:(${uuid})(?::(\\d{4}-.+))?$`, 'i');

/**
 * Distinguishes meeting keys, `appointment:{id}` and `appointment:{id}:{scheduledAt}` (decisions M9, C18), from idempotency keys. Meeting
 * keys are normalized in case and time format, because both sides and this service derive them independently.
 */
export function parseMessageKeys(key: string | null | undefined): MessageKeys {
  if (!key) return { idempotencyKey: null, meetingKey: null };
  const [, appointmentId, scheduledAt] = meetingForm.exec(key) ?? [];
  const instant = scheduledAt === undefined ? null : new Date(scheduledAt);
  if (!appointmentId || Number.isNaN(instant?.getTime())) return { idempotencyKey: key, meetingKey: null };
  const moved = instant ? `:${instant.toISOString()}` : '';
  return { idempotencyKey: null, meetingKey: `appointment:${appointmentId.toLowerCase()}${moved}` };
}

/** The meeting that a normalized meeting key names; null without one. */
export function meetingOfKey(meetingKey: string | null): Message['meeting'] {
  const [, appointmentId, movedTo = null] = meetingForm.exec(meetingKey ?? '') ?? [];
  return appointmentId ? { appointmentId, movedTo } : null;
}
