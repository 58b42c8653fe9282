import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { OperatorError } from '../operator-error.ts';
import { keptSecret, readSecret, writeSecret } from '../secrets/kept-secret.ts';
import { newNkeySeed } from '../secrets/nkeys.ts';
import { secretFiles } from '../secrets/secret-files.ts';
import { clientOf } from './subscriber-rights.ts';

/** Another internal system that gets events. */
export type Subscriber = {
  name: string;
  /** Subjects at NATS, with wildcards; no two have an event in common. */
  events: string[];
  /** Of its NKey. */
  seed: string;
};

const listed = z.record(z.string(), z.strictObject({ events: z.array(z.string()).min(1) }));
type Listed = z.infer<typeof listed>;

/** The subscribers of an installation, by name. @throws OperatorError for a list that cannot be read, or a key that is missing */
export async function subscribersIn(folder: string): Promise<Subscriber[]> {
  const all = Object.entries(await readList(folder));
  return Promise.all(
    all.map(async ([name, { events }]) => {
      const file = secretFiles.nkeySeed(clientOf(name));
      const seed = await readSecret(folder, file);
      if (!seed) throw new OperatorError(`${folder} has no ${file}: \`entourage subscriber add ${name}\` makes it.`);
      return { name, events, seed };
    }),
  );
}

/** Adds a subscriber, or gives it other events; its key stays. @returns the name of the file with the seed of its key */
export async function keepSubscriber(folder: string, name: string, events: readonly string[]): Promise<string> {
  const file = secretFiles.nkeySeed(clientOf(name));
  await keptSecret(folder, file, async () => newNkeySeed());
  await writeList(folder, { ...(await readList(folder)), [name]: { events: [...events] } });
  return file;
}

/** @returns whether there was a subscriber with this name */
export async function removeSubscriber(folder: string, name: string): Promise<boolean> {
  const { [name]: removed, ...others } = await readList(folder);
  if (!removed) return false;
  await writeList(folder, others);
  await rm(join(folder, secretFiles.nkeySeed(clientOf(name))), { force: true });
  return true;
}

async function readList(folder: string): Promise<Listed> {
  const text = await readSecret(folder, secretFiles.subscribers);
  if (!text) return {};
  try {
    return listed.parse(JSON.parse(text));
  } catch {
    throw new OperatorError(`${join(folder, secretFiles.subscribers)} is no list of subscribers.`);
  }
}

const writeList = (folder: string, all: Listed): Promise<void> => {
  const sorted = Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)));
  return writeSecret(folder, secretFiles.subscribers, `${JSON.stringify(sorted, null, 2)}\n`);
};
