import type { EventDefinition } from '../src/events/define-event.ts';
import type { Envelope } from '../src/events/envelope.ts';
import { exampleIds } from '../src/ids.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** The first id in the data, which is the aggregate's; a batch of rows has none. */
const findSubject = (data: unknown): string =>
  Object.values(data as object).find((value): value is string => typeof value === 'string' && uuid.test(value)) ??
  exampleIds.event;

/** A complete event with its example data; for an event that every service publishes, that of health-data. */
export function eventExample({ type, tags, example }: EventDefinition): Envelope {
  const published = type.replace('*', 'health-data');
  return {
    specversion: '1.0',
    id: exampleIds.event,
    source: published.split('.')[1] as string,
    type: published,
    subject: findSubject(example),
    time: '2026-03-01T09:00:00.000Z',
    traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    // Whose open pages refetch; nobody's when the event has no tags.
    audience: tags.length > 0 ? { userIds: [exampleIds.athlete] } : {},
    data: example,
  };
}
