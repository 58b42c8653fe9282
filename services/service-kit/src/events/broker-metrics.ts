import { gauges } from '../telemetry/declared-metrics.ts';
import type { Bus } from './bus.ts';

/** Figures of all consumers. Only the provisioning process may ask for them, because a service may read only its own consumers. */
export const brokerMetrics = gauges<Bus>(
  [
    {
      name: 'event_consumer_lag',
      help: 'Events that a consumer has not handled yet, those it is handling included',
      labelNames: ['consumer'],
    },
    {
      name: 'dead_letters_stored',
      help: 'Dead letters that wait for a replay, by consumer',
      labelNames: ['consumer'],
    },
  ],
  async (bus) => {
    const [lag, letters] = await Promise.all([readLag(bus), countDeadLetters(bus)]);
    return { event_consumer_lag: lag, dead_letters_stored: letters };
  },
);

async function readLag(bus: Bus) {
  const { jsm } = await bus.jetStream();
  const readings = [];
  for await (const { name, num_pending, num_ack_pending } of jsm.consumers.list(bus.subjects.streams.events))
    readings.push({ labels: { consumer: name }, value: num_pending + num_ack_pending });
  return readings;
}

async function countDeadLetters(bus: Bus) {
  const { jsm } = await bus.jetStream();
  const { deadLetters } = bus.subjects.streams;
  const { state } = await jsm.streams.info(deadLetters, { subjects_filter: bus.subjects.allDeadLetters });
  return Object.entries(state.subjects ?? {}).map(([subject, value]) => ({
    labels: { consumer: subject.slice(subject.lastIndexOf('.') + 1) },
    value,
  }));
}
