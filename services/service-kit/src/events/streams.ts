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

/** Creates or updates both streams. */
export async function ensureStreams(jsm: JetStreamManager, subjects: Subjects, replicas: number): Promise<void> {
  const common = { storage: StorageType.File, retention: RetentionPolicy.Limits, num_replicas: replicas };
  await ensure(jsm, {
    ...common,
    name: subjects.streams.deadLetters,
    subjects: [subjects.allDeadLetters],
    duplicate_window: nanos(duplicateWindowMs),
    max_age: nanos(deadLettersKeptDays * dayMs),
  });
  await ensure(jsm, {
    ...common,
    name: subjects.streams.events,
    subjects: [subjects.allEvents, subjects.allReplays],
    duplicate_window: nanos(duplicateWindowMs),
    max_age: nanos(eventsKeptDays * dayMs),
  });
}

type Wanted = Partial<StreamConfig> & { name: string };

async function ensure(jsm: JetStreamManager, wanted: Wanted): Promise<void> {
  try {
    const { config } = await jsm.streams.info(wanted.name);
    if (!isAsWanted(config, wanted)) await jsm.streams.update(wanted.name, wanted);
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== JetStreamApiCodes.StreamNotFound) throw error;
    await jsm.streams.add(wanted);
  }
}

/** Whether a configuration of the broker has every wanted setting; the broker adds settings of its own. */
export function isAsWanted<Config extends object>(config: Config, wanted: Partial<Config>): boolean {
  return Object.entries(wanted).every(
    ([key, value]) => JSON.stringify(config[key as keyof Config]) === JSON.stringify(value),
  );
}
