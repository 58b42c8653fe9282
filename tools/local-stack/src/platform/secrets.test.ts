import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSecrets } from './secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('secrets are generated once and reused at the next start', async () => {
  const first = await loadSecrets(folder, ['identity']);
  const second = await loadSecrets(folder, ['identity']);

  expect(second).toEqual(first);
  expect(first.fieldKeys.identity).toMatch(/^k1:[A-Za-z0-9+/]{43}=$/);
  expect(Object.keys(first.service)).toEqual(['identity', 'gateway']);
});

test('processes have different keys, which only their user can read', async () => {
  const { session, access, service } = await loadSecrets(folder, ['identity', 'admin']);
  const keys = [session, access, ...Object.values(service)].map(({ privateKey }) => privateKey);

  expect(new Set(keys).size).toBe(keys.length);
  expect(statSync(join(folder, 'session.json')).mode & 0o077).toBe(0);
});
