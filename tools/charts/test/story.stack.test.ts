import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { demoPassword } from '@entourage/local-stack/platform/demo-accounts';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';

const run = promisify(execFile);
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'story-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the program of `helm test`, with this password in the file of its Secret. */
function story(password: string) {
  const file = join(folder, 'password');
  writeFileSync(file, `${password}\n`);
  const env = {
    GATEWAY_ADDRESS: platformUnderTest().publicUrl,
    STORY_USERNAME: 'teammate',
    FIRST_ADMIN_PASSWORD_FILE: file,
  };
  return run(process.execPath, [join(repositoryRoot, 'charts/service/files/story.mjs')], { env });
}

test('the story of `helm test` is true of the platform', async () => {
  const { stdout } = await story(demoPassword);
  expect(stdout.match(/^ok/gm)).toHaveLength(7);
  expect(stdout).toMatch(/a wrong password does not sign in: 401/);
});

test('it fails when its account cannot sign in', async () => {
  await expect(story('not the password')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('FAILED teammate signs in: 401'),
  });
});
