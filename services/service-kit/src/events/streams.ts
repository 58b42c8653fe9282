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

/** Longer than an outbox row lives (7 days), so that a rebuild from the stream reaches further back than a republication. */
const eventsKeptDays = 30;
const deadLettersKeptDays = 90;
const duplicateWindowMs = 120_000;

/** Creates or updates both streams; says when `EVENTS` was made, so that a relay notices one that was lost and made again (F5). */
export async function ensureStreams(jsm: JetStreamManager, subjects: Subjects, replicas: number): Promise<string> {
  const common = { storage: StorageType.File, retention: RetentionPolicy.Limits, num_replicas: replicas };
  await ensure(jsm, {
    ...common,
    name: subjects.streams.deadLetters,
    subjects: [subjects.allDeadLetters],
    duplicate_window: nanos(duplicateWindowMs),
    max_age: nanos(deadLettersKeptDays * dayMs),
  });
  return ensure(jsm, {
    ...common,
    name: subjects.streams.events,
    subjects: [subjects.allEvents, subjects.allReplays],
    duplicate_window: nanos(duplicateWindowMs),
    max_age: nanos(eventsKeptDays * dayMs),
  });
}

type Wanted = Partial<StreamConfig> & { name: string };

async function ensure(jsm: JetStreamManager, wanted: Wanted): Promise<string> {
  try {
    const { config, created } = await jsm.streams.info(wanted.name);
    if (!isAsWanted(config, wanted)) await jsm.streams.update(wanted.name, wanted);
    return created;
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== JetStreamApiCodes.StreamNotFound) throw error;
    return (await jsm.streams.add(wanted)).created;
  }
}

function isAsWanted(config: StreamConfig, wanted: Wanted): boolean {
  return Object.entries(wanted).every(
    ([key, value]) => JSON.stringify(config[key as keyof StreamConfig]) === JSON.stringify(value),
  );
}
