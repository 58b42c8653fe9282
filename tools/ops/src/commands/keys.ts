import type { Installation } from '../installation.ts';
import { OperatorError } from '../operator-error.ts';
import { appendKey, type KeyListFile, listKeyIds, removeKeys, useKey } from '../secrets/key-lists.ts';
import { addKey, listKeys, retireKeys, useNextKey } from '../secrets/key-pairs.ts';
import { type KeyPairName, secretFiles } from '../secrets/secret-files.ts';
import { createClusterSecrets, createCredentials, createKeys, gateway } from '../secrets/secret-folder.ts';
import { serviceNames } from '../service-table.ts';
import { tableLines } from '../table.ts';

const pairs: readonly KeyPairName[] = [
  ...(['session', 'access'] as const),
  ...[...serviceNames, gateway].map((name) => `service-${name}` as const),
];
const lists: Readonly<Record<string, KeyListFile>> = {
  'invite-code': { file: secretFiles.inviteCodeKey, hasIds: false },
  'deck-cookie': { file: secretFiles.deckCookieKey, hasIds: false },
  ...Object.fromEntries(
    serviceNames.map((name) => [`fields-${name}`, { file: secretFiles.fieldKeys(name), hasIds: true }]),
  ),
};
/** Names of the sets of keys: pairs that sign tokens, and lists of which the first key is in use. */
export const keySets: readonly string[] = [...pairs, ...Object.keys(lists)];

type KeySet = { pair: KeyPairName } | { list: KeyListFile };

function setNamed(name: string): KeySet {
  const pair = pairs.find((one) => one === name);
  if (pair) return { pair };
  const list = Object.hasOwn(lists, name) && lists[name];
  if (!list) throw new OperatorError(`There is no set of keys "${name}". There are: ${keySets.join(', ')}.`);
  return { list };
}

/** Makes the missing secrets of the folder. @returns a line for each */
export async function createSecrets(installation: Installation): Promise<string[]> {
  const folder = installation.secretsDir();
  const made = [
    ...(await createCredentials(folder, serviceNames)),
    ...(await createKeys(folder, serviceNames)),
    ...(await createClusterSecrets(folder)),
  ];
  return made.length > 0 ? made.map((name) => `created ${name}`) : ['Nothing is missing.'];
}

/** A table of the names of all keys. @param name only this set */
export async function keysTable(installation: Installation, name?: string): Promise<string[]> {
  const folder = installation.secretsDir();
  const rows: string[][] = [];
  for (const set of name ? [name] : keySets) {
    const named = setNamed(set);
    const found =
      'pair' in named
        ? await listKeys(folder, named.pair)
        : (await listKeyIds(folder, named.list)).map((kid, at) => ({ kid, state: at === 0 ? 'in use' : 'accepted' }));
    rows.push(...found.map(({ kid, state }) => [set, kid, state]));
  }
  return tableLines(['SET', 'KEY', 'STATE'], rows);
}

/** Makes a key that is accepted from now on but not used yet. */
export async function newKey(installation: Installation, name: string): Promise<string> {
  const [folder, set] = [installation.secretsDir(), setNamed(name)];
  const kid = 'pair' in set ? await addKey(folder, set.pair) : await appendKey(folder, set.list);
  return `${name}: ${kid} is accepted. When every process has the new file: entourage keys use ${name}`;
}

/** Uses the new key for new tokens and values. */
export async function startUsing(installation: Installation, name: string, id?: string): Promise<string> {
  const [folder, set] = [installation.secretsDir(), setNamed(name)];
  const kid = 'pair' in set ? await useNextKey(folder, set.pair) : await useKey(folder, set.list, id);
  return `${name}: ${kid} is in use. When nothing of an older key is left: entourage keys retire ${name}`;
}

/** Removes the keys that are not in use, or the named one. */
export async function retire(installation: Installation, name: string, id?: string): Promise<string> {
  const [folder, set] = [installation.secretsDir(), setNamed(name)];
  const ended = 'pair' in set ? await retireKeys(folder, set.pair, id) : await removeKeys(folder, set.list, id);
  return ended.length > 0 ? `${name}: ended ${ended.join(', ')}.` : `${name}: there is no older key.`;
}
