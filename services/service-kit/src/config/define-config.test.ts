import { z } from 'zod';
import { ConfigError, defineConfig, describeConfig, loadConfig } from './define-config.ts';
import { flag, pem, seconds } from './settings.ts';

const definition = defineConfig({
  mongo: { url: z.string().startsWith('mongodb').describe('The replica set') },
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

test('the settings describe themselves for the README', () => {
  expect(describeConfig(definition)).toEqual([
    { name: 'MONGO_URL', description: 'The replica set', isRequired: true, default: undefined },
    {
      name: 'HISTORY_KEPT_DAYS',
      description: 'Days earlier biomarkers stay readable',
      isRequired: false,
      default: 2557,
    },
    { name: 'DEMO_DATA', description: '', isRequired: false, default: false },
  ]);
});

test('a key kept on one line by a secret store is a key', () => {
  expect(pem.parse('-----BEGIN PUBLIC KEY-----\\nabc')).toBe('-----BEGIN PUBLIC KEY-----\nabc');
  expect(pem.safeParse('abc').success).toBe(false);
  expect(seconds.safeParse('-1').success).toBe(false);
});
