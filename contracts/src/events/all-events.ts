import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EventDefinition } from './define-event.ts';

const isEvent = (value: unknown): value is EventDefinition =>
  typeof value === 'object' && value !== null && 'type' in value && 'example' in value && 'data' in value;

/** Every event defined beside this file, read from the folder, so that none can be forgotten in a list. Not for browsers. */
export async function allEvents(): Promise<EventDefinition[]> {
  const files = globSync('**/*.v*.ts', { cwd: import.meta.dirname }).sort();
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(pathToFileURL(join(import.meta.dirname, file)).href)),
  );
  return modules.flatMap((module) => Object.values(module).filter(isEvent));
}
