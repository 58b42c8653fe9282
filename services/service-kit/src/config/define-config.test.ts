import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { aKeyPair } from '../testing/key-pairs.ts';
import { ConfigError, defineConfig, describeConfig, loadConfig, secret } from './define-config.ts';
import { flag, privateKey, publicKeys, seconds } from './settings.ts';

const definition = defineConfig({
  mongo: { url: secret(z.string().startsWith('mongodb').describe('The replica set')) },
  historyKeptDays: z.coerce.number().int().positive().default(2557).describe('Days earlier biomarkers stay readable'),
  demoData: flag.default(false),
});

test('a setting is read from the variable that its key names', () => {
  const config = loadConfig(definition, { MONGO_URL: 'mongodb://127.0.0.1', HISTORY_KEPT_DAYS: '10', DEMO_DATA: 'on' });
  expect(config).toEqual({ mongo: { url: 'mongodb://127.0.0.1' }, historyKeptDays: 10, demoData: true });
});

test('all faults come in one message that names each variable and never its value', () => {
  const load = () => loadConfig(definition, { HISTORY_KEPT_DAYS: 'secret-typed-by-mistake', DEMO_DATA: '' });
  expect(load).toThrow(ConfigError);
  expect(load).toThrow(/MONGO_URL is missing: The replica set\n *HISTORY_KEPT_DAYS is wrong: must be a number/);
  expect(load).not.toThrow(/secret-typed-by-mistake/);
});

describe('a file of a setting', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  const file = join(folder, 'mongo-url');
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is read instead of the variable, without the line end that an editor leaves', () => {
    writeFileSync(file, 'mongodb://127.0.0.1/from-a-file\n');
    expect(loadConfig(definition, { MONGO_URL_FILE: file }).mongo.url).toBe('mongodb://127.0.0.1/from-a-file');
    expect(loadConfig(definition, { MONGO_URL: '', MONGO_URL_FILE: file }).mongo.url).toMatch(/from-a-file$/);
  });

  test.each([
    ['beside the variable', { MONGO_URL: 'mongodb://canary' }, file, /^MONGO_URL and MONGO_URL_FILE are both set/],
    ['that is missing', {}, join(folder, 'none'), /^MONGO_URL_FILE is wrong: .*none cannot be read \(ENOENT\)$/],
    ['that is a folder', {}, folder, /^MONGO_URL_FILE is wrong: .* cannot be read \(EISDIR\)$/],
  ])('%s is a fault that names it and no value', (_, environment, named, fault) => {
    writeFileSync(file, 'canary');
    const load = () => loadConfig(definition, { ...environment, MONGO_URL_FILE: named });
    expect(load).toThrow(expect.objectContaining({ faults: [expect.stringMatching(fault)] }));
    expect(load).not.toThrow(/canary/);
  });

  test('with a wrong value, or none, is a fault like that of the variable', () => {
    writeFileSync(file, 'canary');
    expect(() => loadConfig(definition, { MONGO_URL_FILE: file })).toThrow(/MONGO_URL is wrong: /);
    expect(() => loadConfig(definition, { MONGO_URL_FILE: file })).not.toThrow(/canary/);
    writeFileSync(file, '\n');
    expect(() => loadConfig(definition, { MONGO_URL_FILE: file })).toThrow(/MONGO_URL is missing/);
  });
});

test('the settings describe themselves for the README', () => {
  expect(describeConfig(definition)).toEqual([
    { name: 'MONGO_URL', description: 'The replica set', isRequired: true, isSecret: true, default: undefined },
    {
      name: 'HISTORY_KEPT_DAYS',
      description: 'Days earlier biomarkers stay readable',
      isRequired: false,
      isSecret: false,
      default: 2557,
    },
    { name: 'DEMO_DATA', description: '', isRequired: false, isSecret: false, default: false },
  ]);
});

test('a key kept on one line by a secret store is a key', () => {
  const pair = aKeyPair();
  expect(publicKeys.parse(pair.publicKey.replaceAll('\n', '\\n')).size).toBe(1);
  expect(publicKeys.parse(pair.publicKey + aKeyPair().publicKey).size).toBe(2);
  for (const wrong of ['abc', '-----BEGIN PUBLIC KEY-----\nabc', pair.privateKey])
    expect(publicKeys.safeParse(wrong).success).toBe(false);
  for (const wrong of ['abc', pair.publicKey]) expect(privateKey.safeParse(wrong).success).toBe(false);
  expect(seconds.safeParse('-1').success).toBe(false);
});
