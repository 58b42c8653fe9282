import { basename } from 'node:path';
import type { AsyncApi, Contracts } from './contracts.ts';
import { type Schema, type SchemaBreak, schemaBreaks } from './schema-breaks.ts';

/** `entourage.x.y.v1` without its version. */
const withoutVersion = (subject: string) => subject.replace(/\.v\d+$/, '');

/** Address of each channel, with the file of its message's schema. */
function listSubjects({ channels, components }: AsyncApi): Map<string, string> {
  return new Map(
    Object.values(channels).map(({ address, messages }) => {
      const [message] = Object.values(messages);
      const found = components.messages[message?.$ref.split('/').at(-1) ?? ''];
      return [address, basename(found?.payload.$ref ?? '')];
    }),
  );
}

const advice =
  'Consumers must read another version: publish the change as a new version with a subject of its own, beside this one until none reads it';

/**
 * Changes that break consumers of events, one sentence each, with event, field and what a consumer must do. Events are stored and replayed, so the present
 * consumers must also accept what the release has published. New events and new optional keys break nothing.
 */
export function eventBreaks(release: Contracts, present: Contracts): string[] {
  const now = listSubjects(present.asyncApi);
  return [...listSubjects(release.asyncApi)].flatMap(([subject, file]) => {
    const same = now.get(subject);
    if (same === undefined) return [removed(subject, [...now.keys()])];
    const [before, after] = [schemaIn(release, file), schemaIn(present, same)];
    return breaksBetween(before, after).map(
      ({ field, what }) => `Event ${subject}: ${field || 'the event'} ${what}. ${advice}.`,
    );
  });
}

function removed(subject: string, subjects: readonly string[]): string {
  const others = subjects.filter((other) => withoutVersion(other) === withoutVersion(subject));
  const what = others.length > 0 ? `only ${others.join(', ')} is left` : 'nothing is published there any more';
  return `Event ${subject}: the subject was removed, ${what}. Consumers must subscribe to another: publish both until none reads this one.`;
}

/** In both directions; a change that breaks both is reported once, by its field. */
function breaksBetween(release: Schema, present: Schema): SchemaBreak[] {
  const sides = [
    { schema: release, document: release },
    { schema: present, document: present },
  ] as const;
  const read = schemaBreaks(...sides, 'output');
  const known = new Set(read.map(({ field }) => field));
  return [...read, ...schemaBreaks(...sides, 'stored').filter(({ field }) => !known.has(field))];
}

function schemaIn({ schemas }: Contracts, file: string): Schema {
  const schema = schemas.get(file);
  if (!schema) throw new Error(`There is no schema ${file}`);
  return schema;
}
