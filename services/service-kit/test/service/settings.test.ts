import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
// A whole process per case, on a busy machine.
jest.setTimeout(120_000);

test.each([
  ['services/health-data', ['PORT', 'FIELD_KEYS', 'NATS_URL', 'MONGO_URL']],
  ['services/scheduling', ['PORT', 'FIELD_KEYS', 'POSTGRES_URL', 'PUBLIC_URL']],
  ['gateway', ['PORT', 'PUBLIC_URL', 'SUBGRAPH_URLS', 'REDIS_URL']],
])('%s does not start without its settings and says in one message which ones', (folder, names) => {
  const { status, stderr } = spawnSync(process.execPath, ['--no-warnings', join(root, folder, 'src/main.ts')], {
    env: { LOCKED_ROWS_KEPT_DAYS: 'soon', TRUSTED_PROXIES: 'two' },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr.match(/settings are not right/g)).toHaveLength(1);
  for (const name of names) expect(stderr).toMatch(new RegExp(`^  ${name} is missing: [A-Z]`, 'm'));
  expect(stderr).toMatch(/^ {2}(LOCKED_ROWS_KEPT_DAYS|TRUSTED_PROXIES) is wrong: must be a number \(/m);
  expect(stderr).not.toMatch(/expected|received|NaN|\n +at /);
});
