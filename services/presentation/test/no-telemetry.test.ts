import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const directory = mkdtempSync(join(tmpdir(), 'no-telemetry-'));
afterAll(() => rmSync(directory, { recursive: true }));

test('a process that reads the model leaves nothing of ONNX Runtime’s telemetry, neither a log nor the identifier of the machine', async () => {
  const model = new URL('../src/domain/retrieval/meaning.ts', import.meta.url).href;
  const program =
    'const { sentenceModel } = await import(process.argv[1]); await (await sentenceModel()).meaningOf(process.argv[1]);';
  const environment = { ...process.env, TMPDIR: directory, HOME: directory, XDG_CACHE_HOME: directory };
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, model], { env: environment });

  expect(readdirSync(directory)).toEqual([]);
});
