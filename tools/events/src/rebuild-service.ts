import type { Log } from '@entourage/service-kit';
import type { Bus } from '@entourage/service-kit/events/bus';
import { rebuild } from '@entourage/service-kit/events/rebuild';
import { withStoreOf } from './service-store.ts';

/** Rebuilds the projections of a running service. @returns a summary to print */
export function rebuildService(name: string, { bus, log }: { bus: Bus; log: Log }): Promise<string> {
  return withStoreOf(name, log, async (store, { consumers = [] }) => {
    const { projections, owners } = await rebuild({ service: name, store, bus, consumers });
    if (projections.length === 0) return `${name} keeps no projection.`;
    const told = Object.entries(owners).map(([owner, types]) =>
      types ? `${owner} publishes its state again` : `${owner} has not answered`,
    );
    return `Emptied ${projections.join(', ')}; ${name} fills them from the stream. ${told.join(', ')}.`;
  });
}
