import type { EventDefinition } from '@entourage/contracts/events/define-event';
import type { Envelope } from '@entourage/contracts/events/envelope';
import { newId } from '@entourage/contracts/ids';
import type { Consumer } from '@entourage/service-kit/events/consumer';
import { durableName, eventOwner } from '@entourage/service-kit/events/subjects';
import { startService } from '@entourage/service-kit/testing';
import { MatchersV3, Pact } from '@pact-foundation/pact';
import { admin } from '../../../../services/admin/src/service.ts';
import { healthData } from '../../../../services/health-data/src/service.ts';
import { identity } from '../../../../services/identity/src/service.ts';
import { startIdentity } from '../../../../services/identity/test/start-identity.ts';
import { invites } from '../../../../services/invites/src/service.ts';
import { startInvites } from '../../../../services/invites/test/start-invites.ts';
import { messaging } from '../../../../services/messaging/src/service.ts';
import { presentation } from '../../../../services/presentation/src/service.ts';
import { startPresentation } from '../../../../services/presentation/test/start-presentation.ts';
import { scheduling } from '../../../../services/scheduling/src/service.ts';
import { startScheduling } from '../../../../services/scheduling/test/start-scheduling.ts';
import { verification } from '../../../../services/verification/src/service.ts';
import { completed, jsonSchemaOf, matcherOf, time } from '../../src/matchers.ts';
import { eventDescription, eventPacts, sourcesOfEveryone } from '../../src/pact-files.ts';

// The requirements of each service on its events: the service handles each of them, on real stores and a real broker.

type Receiver = Pick<Awaited<ReturnType<typeof startService>>, 'receive' | 'logs' | 'stop'>;
type Consuming = { name: string; consumers: readonly Consumer[]; start: () => Promise<Receiver> };

const consuming: readonly Consuming[] = [
  { name: 'admin', consumers: admin.consumers ?? [], start: () => startService(admin) },
  { name: 'health-data', consumers: healthData.consumers ?? [], start: () => startService(healthData) },
  { name: 'identity', consumers: identity.consumers ?? [], start: () => startIdentity() },
  { name: 'invites', consumers: invites.consumers ?? [], start: () => startInvites() },
  { name: 'messaging', consumers: messaging.consumers ?? [], start: () => startService(messaging) },
  { name: 'presentation', consumers: presentation.consumers ?? [], start: () => startPresentation() },
  { name: 'scheduling', consumers: scheduling.consumers ?? [], start: () => startScheduling() },
  { name: 'verification', consumers: verification.consumers ?? [], start: () => startService(verification) },
];

/** One for each event, its consumer, and the service that publishes it. */
const pairsOf = ({ name, consumers }: Consuming) =>
  consumers.flatMap(({ events }) => {
    const durable = durableName(name, events.map(({ type }) => type).sort());
    return events.flatMap((event) => {
      const owner = eventOwner(event.type);
      const sources = owner ? [owner] : sourcesOfEveryone[event.type]!;
      return sources.map((source) => ({ event, durable, source }));
    });
  });

describe.each(consuming.map((one) => [one.name, one] as const))('%s', (name, one) => {
  let service: Receiver;
  beforeAll(async () => {
    service = await one.start();
  });
  afterAll(() => service?.stop());

  test.each(pairsOf(one).map((pair) => [pair.event.type, pair.source, pair] as const))(
    'handles %s of %s',
    async (_type, source, { event, durable }) => {
      const pact = new Pact({ dir: eventPacts, consumer: name, provider: source, logLevel: 'error' });
      await pact
        .addAsynchronousInteraction()
        .expectsToReceive(eventDescription(event.type, source, durable), (message) => {
          message.withJSONContent(envelopeOf(event, source));
        })
        .executeTest(async ({ contents }) => {
          await handle(event, contents.content as unknown as Envelope);
        });
    },
  );

  async function handle(event: EventDefinition, { subject, source, data }: Envelope): Promise<void> {
    const id = newId();
    await service.receive(event, { id, subject, source, data: completed(data, event.example) as never });
    const outcomes = service.logs().filter((line) => line.message === 'event' && line.eventId === id);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['done']);
  }
});

/** The event with the fields that its consumer needs. */
function envelopeOf({ type, data, example }: EventDefinition, source: string) {
  const schema = jsonSchemaOf(data);
  return {
    specversion: '1.0',
    id: MatchersV3.uuid('01970000-0000-7000-8000-000000000001'),
    source,
    type: type.replace('*', source),
    subject: MatchersV3.like('01970000-0000-7000-8000-000000000002'),
    time: time('2026-03-01T09:00:00.000Z'),
    data: matcherOf(schema, example),
  };
}
