import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type TrainingFile, trainingStreamedCalls } from '@entourage/contracts/calls/training';
import { anAdmin, operation, until } from '@entourage/service-kit/testing';
import { ownProcess } from '@entourage/service-kit/testing/own-process';
import { rowsOf } from '@entourage/service-kit/testing/stored-state';
import { training } from '../src/service.ts';
import { formOf, type Sent } from './upload-support.ts';

const rounds = Math.min(20, Number(process.env.FAULT_ROUNDS ?? 6));
jest.setTimeout(60_000 + rounds * 20_000);

/** The service in a separate process with its own folders. */
async function startProcess(launcher: readonly string[] = []) {
  const dir = await mkdtemp(join(tmpdir(), 'training-process-'));
  const folders = { objects: join(dir, 'objects'), uploads: join(dir, 'uploads') };
  const program = join(import.meta.dirname, '../src/main.ts');
  const config = { OBJECT_STORE_DIR: folders.objects, UPLOADS_DIR: folders.uploads };
  const service = await ownProcess(training, program, config, launcher);
  await service.start();
  const authorization = await service.authorize(anAdmin());
  const listed = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
  return {
    ...service,
    folders,
    left: () => ({ objects: listed(join(folders.objects, 'files')).length, folders: listed(folders.uploads).length }),
    async files(): Promise<TrainingFile[]> {
      const { data } = await service.graphql(authorization, operation('trainingFiles'), {});
      return data.answer;
    },
    upload: (sent: readonly Sent[]) =>
      fetch(`${service.url}${trainingStreamedCalls.uploadTrainingFiles.path}`, {
        method: 'POST',
        headers: { authorization },
        body: formOf(sent),
      }),
    async stop() {
      await service.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

const textOf = (bytes: number) => randomBytes(bytes / 2).toString('hex');
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

test('a killed service keeps every upload that it has answered, whole, and nothing of the others', async () => {
  const service = await startProcess();
  try {
    const [answered, unknown] = [new Map<string, string>(), new Set<string>()];
    let usualMs = 0;
    for (let round = 0; round < rounds; round += 1) {
      const contents = Array.from({ length: 3 }, () => textOf(200_000));
      const sent = contents.map((content, index) => ({ name: `${round}-${index}.txt`, content }));
      const uploading = service.upload(sent).then(async (answer) => {
        const { files } = (await answer.json()) as { files: TrainingFile[] };
        for (const [index, { id }] of files.entries()) answered.set(id, hashOf(contents[index]!));
      });
      const startedAt = performance.now();
      if (round === 0) await uploading;
      // Kills before the answer, at about the same time, and after it.
      else await pause((usualMs * (round % 8)) / 5);
      await service.kill();
      if (round === 0) usualMs = performance.now() - startedAt;
      await uploading.catch(() => {
        for (const content of contents) unknown.add(hashOf(content));
      });
      await service.start();
    }
    const files = await service.files();
    const stored = await rowsOf<{ id: string; sha256: string }>(
      service.postgresUrl,
      'SELECT id::text, sha256 FROM training_files',
    );
    const hashes = new Map(stored.map(({ id, sha256 }) => [id, sha256]));
    expect(answered.size).toBeGreaterThan(0);
    for (const [id, hash] of answered) expect(hashes.get(id)).toBe(hash);
    for (const [id, hash] of hashes) {
      expect(answered.get(id) === hash || unknown.has(hash)).toBe(true);
      expect(hashOf(readFileSync(join(service.folders.objects, 'files', id), 'utf8'))).toBe(hash);
    }
    // A batch is stored whole or not at all.
    expect(files.length % 3).toBe(0);
    console.log(JSON.stringify({ rounds, answered: answered.size, stored: files.length }));
  } finally {
    await service.stop();
  }
});

/** Files of the process may not grow beyond 2 MB (EFBIG), which simulates a disk without space; 512 bytes a block. */
const smallFiles = ['sh', '-c', 'ulimit -f 4096 && exec "$@"', 'sh'];

test('a full disk is a 507, of which nothing is stored, and the process goes on', async () => {
  const service = await startProcess(smallFiles);
  try {
    const pid = service.pid();
    const answer = await service.upload([
      { name: 'small.txt', content: 'Run.' },
      { name: 'large.txt', content: textOf(5_000_000) },
    ]);
    expect([answer.status, await answer.json()]).toEqual([
      507,
      { message: 'No storage space left', code: 'STORAGE_FULL' },
    ]);
    expect(await service.files()).toEqual([]);
    await until(() => service.left().folders === 0);
    expect(service.left().objects).toBe(0);

    const after = await service.upload([{ name: 'small.txt', content: 'Run.' }]);
    expect(after.status).toBe(201);
    await until(async () => (await service.files())[0]?.status === 'READY', { withinMs: 30_000 });
    expect(service.pid()).toBe(pid);
    process.kill(pid, 0);
  } finally {
    await service.stop();
  }
});
