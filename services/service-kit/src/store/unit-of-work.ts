import type { EventDefinition } from '@entourage/contracts/events/define-event';
import type { Audience, Envelope } from '@entourage/contracts/events/envelope';
import { newId } from '@entourage/contracts/ids';
import type { Clock } from '../clock/clock.ts';
import { currentTraceparent } from '../telemetry/propagation.ts';
import { type FieldKeys, fieldEncryption } from './encrypted-fields.ts';
import { encryptedTable } from './encrypted-tables.ts';
import type { Actor, AuditEntry, LiveMessage, Outbox } from './store.ts';
import type { OutboxRow, StoredAuditRow } from './system-store.ts';

type Message = { subject: string; audience: Audience; data: unknown };
type Sender = { service: string; clock: Clock };

/**
 * An event as CloudEvents 1.0. A `*` in the type becomes the service's name.
 * @throws TypeError naming the type and the keys, never the values, when `data` violates the contract
 */
export function toEnvelope(
  event: EventDefinition,
  { subject, audience, data }: Message,
  { service, clock }: Sender,
): Envelope {
  const parsed = event.data.safeParse(data);
  if (!parsed.success) {
    const keys = parsed.error.issues.map(({ path }) => path.join('.') || 'data');
    throw new TypeError(`${event.type} violates its contract: ${keys.join(', ')}`);
  }
  const traceparent = currentTraceparent();
  return {
    specversion: '1.0',
    id: newId(),
    source: service,
    type: event.type.replace('*', service),
    subject,
    time: clock.now().toISOString(),
    ...(traceparent && { traceparent }),
    audience,
    data: parsed.data,
  };
}

export const eventRow = (envelope: Envelope): OutboxRow => ({
  id: envelope.id,
  kind: 'event',
  name: envelope.type,
  payload: envelope,
  delayMs: 0,
});

/** Reasons of break-glass in the rows of the trail, bound to the row's id. */
export const auditReasons = encryptedTable({
  collection: 'audit_rows',
  table: 'kit.audit_rows',
  fields: ['reason'],
  key: ['id'],
});

type AuditWriter = { actor: Actor; at: Date; fieldKeys: FieldKeys | undefined };

function toAuditRow(entry: AuditEntry, { actor: { caller, traceId }, at, fieldKeys }: AuditWriter): StoredAuditRow {
  const user = caller.kind === 'user' ? caller : undefined;
  const id = newId();
  const reason = entry.reason ?? user?.breakGlassReason ?? null;
  return {
    id,
    at: at.toISOString(),
    action: entry.action,
    outcome: entry.outcome ?? 'ok',
    actorId: user?.userId ?? (caller.kind === 'service' ? caller.service : null),
    actorRole: user?.role ?? null,
    sessionId: user?.sessionId ?? null,
    subjectId: entry.subject,
    fields: [...(entry.fields ?? [])],
    change: entry.change ?? null,
    reasonId: reason === null ? null : id,
    traceId: traceId ?? null,
    encryptedReason: reason === null ? null : encrypted(reason, id, fieldKeys),
  };
}

const encrypted = (reason: string, id: string, keys: FieldKeys | undefined): string =>
  fieldEncryption(keys)(auditReasons).encrypt({ reason }, id).reason;

type UnitOptions = Sender & { actor: Actor; fieldKeys?: FieldKeys | undefined };

/** Collects events, jobs and audit rows of a transaction; written just before the commit. */
export function unitOfWork({ service, clock, actor, fieldKeys }: UnitOptions) {
  const outboxRows: OutboxRow[] = [];
  const auditRows: StoredAuditRow[] = [];
  const liveMessages: LiveMessage[] = [];
  const outbox: Outbox = {
    add: (event, message) => void outboxRows.push(eventRow(toEnvelope(event, message, { service, clock }))),
    enqueue(job, data, { delayMs = 0 } = {}) {
      const parsed = job.data.safeParse(data);
      if (!parsed.success) throw new TypeError(`The job ${job.name} was given wrong data`);
      outboxRows.push({ id: newId(), kind: 'job', name: job.name, payload: parsed.data, delayMs });
    },
  };
  return {
    outbox,
    audit: {
      add: (entry: AuditEntry) => void auditRows.push(toAuditRow(entry, { actor, at: clock.now(), fieldKeys })),
    },
    live: { add: (message: LiveMessage) => void liveMessages.push(message) },
    pending: { outbox: outboxRows, audit: auditRows },
    committed: () => ({ outboxRows: outboxRows.length, auditRows: auditRows.length, live: liveMessages }),
    /** @returns a function that undoes what was added since */
    mark() {
      const lengths = [outboxRows, auditRows, liveMessages].map((list) => [list, list.length] as const);
      return () => {
        for (const [list, length] of lengths) list.length = length;
      };
    },
  };
}
