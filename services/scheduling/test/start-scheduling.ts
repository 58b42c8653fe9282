import { randomBytes } from 'node:crypto';
import type { UserCaller } from '@entourage/contracts/access/caller';
import type { UserSnapshot } from '@entourage/contracts/events/identity/user-snapshot';
import { createLog } from '@entourage/service-kit';
import { parseFieldKeys } from '@entourage/service-kit/store/encrypted-fields';
import { type FakeClock, fakeClock, type Running, startService } from '@entourage/service-kit/testing';
import { scheduling } from '../src/service.ts';
import { processDueMeetings } from '../src/use-cases/process-due-meetings.ts';
import { bookAppointment } from './operations.ts';

export type RunningScheduling = Running<typeof scheduling> & { clock: FakeClock };

/** A Tuesday, 09:00 UTC, five days before Europe's clocks go back. */
export const tuesday = '2026-10-20T09:00:00.000Z';

const fieldKeys = `test:${randomBytes(32).toString('base64')}`;

/** Scheduling on the real stores of the run, with a clock moved by hand. */
export async function startScheduling(config: Record<string, string> = {}): Promise<RunningScheduling> {
  const clock = fakeClock(tuesday);
  const service = await startService(scheduling, {
    clock,
    config: { PUBLIC_URL: 'https://app.entourage.example', FIELD_KEYS: fieldKeys, ...config },
  });
  return { ...service, clock };
}

/** What identity says of a user. */
export const aUser = (userId: string, given: Partial<UserSnapshot> = {}): UserSnapshot => ({
  ...{ userId, version: 1, username: 'sam', firstName: 'Sam', lastName: 'Vale', profileImageUrl: null },
  ...{ role: 'ATHLETE', verificationStatus: 'APPROVED', professionalLeague: null, teamOrganization: null },
  ...{ createdAt: '2026-01-01T09:00:00.000Z', deletedAt: null },
  ...given,
});

type Pair = { athlete: UserCaller; liaison: UserCaller };

/** Acts for both sides of a pair. */
export function actingFor(service: RunningScheduling, { athlete, liaison }: Pair) {
  const [asAthlete, asLiaison] = [service.as(athlete), service.as(liaison)];
  return {
    asAthlete,
    asLiaison,
    /** The athlete books. @returns the reply */
    book: (scheduledAt: string, more: Record<string, unknown> = {}, idempotencyKey?: string) =>
      asAthlete.graphql(bookAppointment, {
        input: { liaisonId: liaison.userId, scheduledAt, ...more },
        idempotencyKey,
      }),
    /** The liaison proposes. @returns the reply */
    propose: (scheduledAt: string, more: Record<string, unknown> = {}) =>
      asLiaison.graphql(bookAppointment, { input: { athleteId: athlete.userId, scheduledAt, ...more } }),
  };
}

type Reply = { errors?: { message: string; extensions: { code: string; fields?: Record<string, string> } }[] };
export const fieldsOf = ({ errors }: Reply) => errors?.[0]?.extensions.fields;

/** A second process on the same rows, as a worker beside the first one or after its end. */
export async function anotherWorker({ config, clock }: RunningScheduling) {
  const opened = scheduling.store.open({
    ...{ service: 'scheduling', url: config.postgres.url, clock },
    fieldKeys: parseFieldKeys(fieldKeys),
    log: createLog({ service: 'scheduling', level: 'silent', write: () => {} }),
  });
  const store = opened.store({ caller: { kind: 'system' } });
  return { work: () => processDueMeetings({ clock, store }), stop: () => opened.close() };
}
