import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EventDefinition } from './define-event.ts';

const isEvent = (value: unknown): value is EventDefinition =>
  typeof value === 'object' && value !== null && 'type' in value && 'example' in value && 'data' in value;

/** An event and where it is defined: the file, from this folder, and the name of its export. */
export type DefinedEvent = { event: EventDefinition; file: string; name: string };

/** Every event defined beside this file, read from the folder, so that none can be forgotten in a list. Not for browsers. */
export async function definedEvents(): Promise<DefinedEvent[]> {
  const files = globSync('**/*.v*.ts', { cwd: import.meta.dirname }).sort();
  const found = files.map(async (file): Promise<DefinedEvent[]> => {
    const module: Record<string, unknown> = await import(pathToFileURL(join(import.meta.dirname, file)).href);
    return Object.entries(module).flatMap(([name, event]) => (isEvent(event) ? [{ event, file, name }] : []));
  });
  return (await Promise.all(found)).flat();
}

export const allEvents = async (): Promise<EventDefinition[]> => (await definedEvents()).map(({ event }) => event);
