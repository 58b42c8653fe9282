import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import { appendKey, listKeyIds, removeKeys, useKey } from './key-lists.ts';
import { addKey, listKeys, retireKeys, useNextKey, writePublicKeys } from './key-pairs.ts';
import { createCredentials, createKeys, credentialsIn } from './secret-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const statesOf = async () => (await listKeys(folder, 'session')).map(({ state }) => state);

test('what is missing is made once, and stays as it is', async () => {
  const made = [...(await createCredentials(folder, ['identity'])), ...(await createKeys(folder, ['identity']))];
  const texts = made.map(read);

  expect(await createCredentials(folder, ['identity'])).toEqual([]);
  expect(await createKeys(folder, ['identity'])).toEqual([]);
  expect(made.map(read)).toEqual(texts);
  expect(read('field-keys-identity')).toMatch(/^k1:[A-Za-z0-9+/]{43}=$/);
  expect(Object.keys(JSON.parse(read('service-public-keys.json')))).toEqual(['identity', 'gateway']);
});

test('processes have different secrets, which only their user can read', async () => {
  await createCredentials(folder, ['identity', 'admin']);
  await createKeys(folder, ['identity', 'admin']);
  const files = readdirSync(folder);

  expect(new Set(files.map(read)).size).toBe(files.length);
  expect(files.filter((name) => (statSync(join(folder, name)).mode & 0o077) !== 0)).toEqual([]);
});

test('a missing credential is named', async () => {
  await createCredentials(folder, ['identity']);
  rmSync(join(folder, 'redis-gateway'));

  await expect(credentialsIn(folder, ['identity'])).rejects.toThrow(/has no redis-gateway: /);
});

test('a new key is accepted before it signs, and the old one until it is retired', async () => {
  await createKeys(folder, ['identity']);
  const [old] = await listKeys(folder, 'session');
  const kid = await addKey(folder, 'session');
  expect(await statesOf()).toEqual(['signs', 'next']);
  await expect(addKey(folder, 'session')).rejects.toThrow(OperatorError);

  expect(await retireKeys(folder, 'session')).toEqual([]);
  expect(await useNextKey(folder, 'session')).toBe(kid);
  expect(await statesOf()).toEqual(['accepted', 'signs']);
  await expect(useNextKey(folder, 'session')).rejects.toThrow(OperatorError);
  await expect(retireKeys(folder, 'session', kid)).rejects.toThrow(OperatorError);

  expect(await retireKeys(folder, 'session')).toEqual([old!.kid]);
  expect(await listKeys(folder, 'session')).toEqual([{ kid, state: 'signs' }]);
});

test('the key of one service leaves those of the others as they are', async () => {
  await createKeys(folder, ['identity', 'admin']);
  const before = JSON.parse(read('service-public-keys.json'));
  await addKey(folder, 'service-admin');
  await useNextKey(folder, 'service-admin');
  await retireKeys(folder, 'service-admin');
  const after = JSON.parse(read('service-public-keys.json'));

  expect({ ...after, admin: '' }).toEqual({ ...before, admin: '' });
  expect(after.admin).not.toBe(before.admin);
});

test('a new key that was never used can be ended', async () => {
  await createKeys(folder, ['identity']);
  const kid = await addKey(folder, 'access');

  expect(await retireKeys(folder, 'access', kid)).toEqual([kid]);
  await expect(useNextKey(folder, 'access')).rejects.toThrow(OperatorError);
});

test('after a kill between private and public key the next run completes the pair', async () => {
  await createKeys(folder, ['identity']);
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await writePublicKeys(folder, 'session', [publicKey.export({ type: 'spki', format: 'pem' }).toString()]);

  expect(await createKeys(folder, ['identity'])).toEqual([]);
  expect(await statesOf()).toEqual(['accepted', 'signs']);
});

describe.each([
  ['field-keys-identity', true],
  ['invite-code-key', false],
])('the keys of %s', (file, hasIds) => {
  const list = { file, hasIds };
  test('are appended, put first and removed', async () => {
    await createKeys(folder, ['identity']);
    const [first] = await listKeyIds(folder, list);
    const second = await appendKey(folder, list);
    expect(await listKeyIds(folder, list)).toEqual([first, second]);
    await expect(removeKeys(folder, list, first)).rejects.toThrow(OperatorError);

    expect(await useKey(folder, list)).toBe(second);
    expect(await removeKeys(folder, list)).toEqual([first]);
    expect(await listKeyIds(folder, list)).toEqual([second]);
    await expect(useKey(folder, list)).rejects.toThrow(OperatorError);
    await expect(removeKeys(folder, list, 'k9')).rejects.toThrow(OperatorError);
  });
});
