import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kindOf, serviceNames } from '../src/service-table.ts';
import { aTerminal } from './a-terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'operators-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('servers that are not reached are told in words, without their passwords', async () => {
  const entourage = aTerminal({
    SECRETS_DIR: join(folder, 'secrets'),
    POSTGRES_ADMIN_URL: 'postgres://postgres:its-password@127.0.0.1:1/postgres',
    MONGO_ADMIN_URL: 'mongodb://root:its-password@127.0.0.1:1/?replicaSet=rs0',
    REDIS_SERVER_URL: 'redis://127.0.0.1:1',
  });
  await entourage('secrets create');
  const { out, errors, code } = await entourage('check');
  expect(code).toBe(1);
  expect(out + errors).not.toContain('its-password');
  const rows = out.split('\n');
  for (const name of serviceNames) {
    const told =
      kindOf(name) === 'mongo'
        ? 'none of its servers is reached, or their certificates are not trusted \\(MongooseServerSelectionError\\)'
        : 'it is not reached \\(Error ECONNREFUSED\\)';
    expect(rows).toContainEqual(expect.stringMatching(new RegExp(`^store of ${name} +fails +${told}$`)));
  }
}, 60_000);
