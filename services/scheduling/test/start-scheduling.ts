import { randomBytes } from 'node:crypto';
import type { UserCaller } from '@entourage/contracts/access/caller';
import type { UserSnapshot } from '@entourage/contracts/events/identity/user-snapshot';
import { createLog } from '@entourage/service-kit';
import { parseFieldKeys } from '@entourage/service-kit/store/encrypted-fields';
import { type FakeClock, fakeClock, type Running, startService } from '@entourage/service-kit/testing';
import { processDueMeetings } from '../src/jobs/process-due-meetings.ts';
import { scheduling } from '../src/service.ts';
import { bookAppointment } from './operations.ts';

export type RunningScheduling = Running<typeof scheduling> & { clock: FakeClock };

/** A Tuesday, 09:00 UTC, five days before daylight saving ends in Europe. */
export const tuesday = '2026-10-20T09:00:00.000Z';

const fieldKeys = `test:${randomBytes(32).toString('base64')}`;

/** Starts scheduling on the servers of the test run, with a fake clock. */
export async function startScheduling(config: Record<string, string> = {}): Promise<RunningScheduling> {
  const clock = fakeClock(tuesday);
  const service = await startService(scheduling, {
    clock,
    config: { PUBLIC_URL: 'https://app.entourage.example', FIELD_KEYS: fieldKeys, ...config },
  });
  return { ...service, clock };
}

/** A user's snapshot, as in identity's events. */
export const aUser = (userId: string, given: Partial<UserSnapshot> = {}): UserSnapshot => ({
  userId,
  version: 1,
  username: 'sam',
  firstName: 'Sam',
  lastName: 'Vale',
  profileImageUrl: null,
  role: 'ATHLETE',
  verificationStatus: 'APPROVED',
  professionalLeague: null,
  teamOrganization: null,
  createdAt: '2026-01-01T09:00:00.000Z',
  deletedAt: null,
  ...given,
});

type Pair = { athlete: UserCaller; liaison: UserCaller };

/** The calls of both participants. */
export function actingFor(service: RunningScheduling, { athlete, liaison }: Pair) {
  const [asAthlete, asLiaison] = [service.as(athlete), service.as(liaison)];
  return {
    asAthlete,
    asLiaison,
    /** Books as the athlete. @returns the reply */
    book: (scheduledAt: string, more: Record<string, unknown> = {}, idempotencyKey?: string) =>
      asAthlete.graphql(bookAppointment, {
        input: { liaisonId: liaison.userId, scheduledAt, ...more },
        idempotencyKey,
      }),
    /** Proposes as the liaison. @returns the reply */
    propose: (scheduledAt: string, more: Record<string, unknown> = {}) =>
      asLiaison.graphql(bookAppointment, { input: { athleteId: athlete.userId, scheduledAt, ...more } }),
  };
}

type Reply = { errors?: { message: string; extensions: { code: string; fields?: Record<string, string> } }[] };
export const fieldsOf = ({ errors }: Reply) => errors?.[0]?.extensions.fields;

/** A second worker on the same store. */
export async function anotherWorker({ config, clock }: RunningScheduling) {
  const opened = scheduling.store.open({
    service: 'scheduling',
    url: config.postgres.url,
    clock,
    fieldKeys: parseFieldKeys(fieldKeys),
    log: createLog({ service: 'scheduling', level: 'silent', write: () => {} }),
  });
  const store = opened.store({ caller: { kind: 'system' } });
  return { work: () => processDueMeetings({ clock, store }), stop: () => opened.close() };
}
