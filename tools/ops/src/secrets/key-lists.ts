import { createHash, randomBytes } from 'node:crypto';
import { OperatorError } from '../operator-error.ts';
import { readSecret, writeSecret } from './kept-secret.ts';

/** A file with several keys separated by commas; the first is used for new values, all are accepted. */
export type KeyListFile = {
  file: string;
  /** Of encrypted fields: `k2:<base64>,k1:<base64>`. */
  hasIds: boolean;
};

type Entry = { id: string; text: string };

/** The names of the keys, the one in use first: of field keys their ids, of others the beginning of their hash. */
export async function listKeyIds(folder: string, list: KeyListFile): Promise<string[]> {
  return (await read(folder, list)).map(({ id }) => id);
}

/** Appends a new key, which is accepted but not used yet. @returns its name */
export async function appendKey(folder: string, list: KeyListFile): Promise<string> {
  const entries = await read(folder, list);
  const made = randomBytes(32).toString('base64');
  const entry = list.hasIds ? withId(nextId(entries), made) : plain(made);
  await write(folder, list, [...entries, entry]);
  return entry.id;
}

/** Puts a key first. @param id without it, the last key @returns its name @throws OperatorError for a list of one key, or an unknown name */
export async function useKey(folder: string, list: KeyListFile, id?: string): Promise<string> {
  const entries = await read(folder, list);
  const chosen = id ? entries.find((entry) => entry.id === id) : entries.length > 1 && entries.at(-1);
  if (!chosen) throw new OperatorError(id ? `${list.file} has no key ${id}.` : `${list.file} has one key only.`);
  await write(folder, list, [chosen, ...entries.filter((entry) => entry !== chosen)]);
  return chosen.id;
}

/** Removes a key, or all but the first. @returns their names @throws OperatorError for the first key, or an unknown name */
export async function removeKeys(folder: string, list: KeyListFile, id?: string): Promise<string[]> {
  const [first, ...others] = await read(folder, list);
  if (id === first?.id) throw new OperatorError(`${id} is in use: put another key of ${list.file} first.`);
  const removed = id ? others.filter((entry) => entry.id === id) : others;
  if (id && removed.length === 0) throw new OperatorError(`${list.file} has no key ${id}.`);
  await write(folder, list, [first!, ...others.filter((entry) => !removed.includes(entry))]);
  return removed.map((entry) => entry.id);
}

async function read(folder: string, { file, hasIds }: KeyListFile): Promise<Entry[]> {
  const text = await readSecret(folder, file);
  if (!text) throw new OperatorError(`${folder} has no ${file}: \`entourage secrets create\` makes it.`);
  return text.split(',').map((one) => (hasIds ? { id: one.slice(0, one.indexOf(':')), text: one } : plain(one)));
}

const write = (folder: string, { file }: KeyListFile, entries: readonly Entry[]) =>
  writeSecret(folder, file, entries.map(({ text }) => text).join(','));

const plain = (key: string): Entry => ({ id: createHash('sha256').update(key).digest('hex').slice(0, 8), text: key });
const withId = (id: string, key: string): Entry => ({ id, text: `${id}:${key}` });

/** `k3` after `k2`; also after a name that an operator has chosen. */
function nextId(entries: readonly Entry[]): string {
  const numbers = entries.map(({ id }) => Number(/^k(\d+)$/.exec(id)?.[1] ?? 0));
  return `k${Math.max(entries.length, ...numbers) + 1}`;
}
