/** Where the key of a message has to be the only one: among the sender's messages, or in the thread for a message about a meeting. */
export type MessageKeys = { idempotencyKey: string | null; meetingKey: string | null };

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const meetingForm = new RegExp(`^appointment:(${uuid})(?::(\\d{4}-.+))?$`, 'i');

/**
 * Tells the forms `appointment:{id}` and `appointment:{id}:{scheduledAt}` (decisions M9, C18) from a key of the sender's own. Both
 * sides of a meeting and this service must mean the same key, so case and the spelling of the instant do not count.
 */
export function messageKeysOf(key: string | null | undefined): MessageKeys {
  if (!key) return { idempotencyKey: null, meetingKey: null };
  const [, appointmentId, scheduledAt] = meetingForm.exec(key) ?? [];
  const instant = scheduledAt === undefined ? null : new Date(scheduledAt);
  if (!appointmentId || Number.isNaN(instant?.getTime())) return { idempotencyKey: key, meetingKey: null };
  const moved = instant ? `:${instant.toISOString()}` : '';
  return { idempotencyKey: null, meetingKey: `appointment:${appointmentId.toLowerCase()}${moved}` };
}
