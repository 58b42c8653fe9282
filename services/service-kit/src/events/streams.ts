import { dayMs } from '@entourage/contracts/durations';
import {
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { Subjects } from './subjects.ts';

/** Longer than outbox rows are kept (7 days), so that a rebuild from the stream reaches further back than a republication. */
const eventsKeptDays = 30;
const deadLettersKeptDays = 90;
const duplicateWindowMs = 120_000;

/**
 * Raised with every change of a setting of a stream or consumer, so that a process of an earlier release does not take the change back.
 * What consumers deliver is not part of it.
 */
export const settingsVersion = 1;
const versionKey = 'entourage-settings';

type Marked = { metadata?: Record<string, string> };
export const versionMark = (version: number) => ({ [versionKey]: String(version) });
export const readVersion = ({ metadata }: Marked): number => Number(metadata?.[versionKey] ?? 0);
export const isWrittenByLater = (config: Marked, version: number): boolean => readVersion(config) > version;

/** Settings of both streams. Raise `settingsVersion` with a change. */
export function streamSettings(subjects: Subjects, replicas: number): Wanted[] {
  const common = { storage: StorageType.File, retention: RetentionPolicy.Limits, num_replicas: replicas };
  return [
    {
      ...common,
      name: subjects.streams.deadLetters,
      subjects: [subjects.allDeadLetters],
      duplicate_window: nanos(duplicateWindowMs),
      max_age: nanos(deadLettersKeptDays * dayMs),
    },
    {
      ...common,
      name: subjects.streams.events,
      subjects: [subjects.allEvents, subjects.allReplays],
      duplicate_window: nanos(duplicateWindowMs),
      max_age: nanos(eventsKeptDays * dayMs),
    },
  ];
}

type Wanted = Partial<StreamConfig> & { name: string };

/** Creates or updates the streams. */
export async function ensureStreams(jsm: JetStreamManager, streams: readonly Wanted[], version: number): Promise<void> {
  for (const wanted of streams) await ensure(jsm, wanted, version);
}

async function ensure(jsm: JetStreamManager, wanted: Wanted, version: number): Promise<void> {
  const written = { ...wanted, metadata: versionMark(version) };
  try {
    const { config } = await jsm.streams.info(wanted.name);
    if (isWrittenByLater(config, version) || isAsWanted(config, wanted)) return;
    await jsm.streams.update(wanted.name, written);
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== JetStreamApiCodes.StreamNotFound) throw error;
    await jsm.streams.add(written);
  }
}

/** Whether a configuration of the broker has every wanted setting; the broker adds settings of its own. */
export function isAsWanted<Config extends object>(config: Config, wanted: Partial<Config>): boolean {
  return Object.entries(wanted).every(
    ([key, value]) => JSON.stringify(config[key as keyof Config]) === JSON.stringify(value),
  );
}
