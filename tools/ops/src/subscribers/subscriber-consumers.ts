import type { Bus } from '@entourage/service-kit/events/bus';
import { consumerSettings } from '@entourage/service-kit/events/provision';
import type { Subscriber } from './subscriber-file.ts';
import { durableOf, isOfSubscriber } from './subscriber-rights.ts';

/**
 * Creates the durable consumer of each subscriber, or gives it other events. A new one begins with the oldest event of the stream; a consumer that
 * gets additional events keeps its position. The streams must exist.
 * @param deleteUndeclared deletes the consumers of subscribers that are not listed
 * @returns consumers of subscribers that are not listed
 */
export async function provisionSubscribers(
  bus: Bus,
  subscribers: readonly Pick<Subscriber, 'name' | 'events'>[],
  deleteUndeclared: boolean,
): Promise<string[]> {
  const { jsm } = await bus.jetStream();
  const stream = bus.subjects.streams.events;
  const known = new Set<string>();
  for await (const { name } of jsm.consumers.list(stream)) if (isOfSubscriber(name)) known.add(name);
  for (const { name, events } of subscribers) {
    const durable = durableOf(name);
    const wanted = { ...consumerSettings(durable), filter_subjects: events.map(bus.subjects.event) };
    if (known.delete(durable)) await jsm.consumers.update(stream, durable, wanted);
    else await jsm.consumers.add(stream, wanted);
  }
  if (deleteUndeclared) for (const durable of known) await jsm.consumers.delete(stream, durable);
  return [...known];
}
