import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Caller } from '@entourage/contracts/access/caller';
import type { TrainingFile } from '@entourage/contracts/calls/training';
import { trainingStreamedCalls } from '@entourage/contracts/calls/training';
import type { TrainingFileReport } from '@entourage/contracts/calls/training-file-report';
import { anAdmin, operation, startService, until } from '@entourage/service-kit/testing';
import { training } from '../src/service.ts';

export type Sent = { name: string; content: string | Uint8Array<ArrayBuffer>; type?: string };
const uploadPath = trainingStreamedCalls.uploadTrainingFiles.path;

/** A form of these files, all in the field `files` unless named. */
export function formOf(files: readonly Sent[], field = 'files'): FormData {
  const form = new FormData();
  for (const { name, content, type = '' } of files) form.append(field, new Blob([content], { type }), name);
  return form;
}

export const listed = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
/** A link of a descriptor that has been closed meanwhile leads nowhere. */
const descriptors = () =>
  listed('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return '';
    }
  });

/** The service on real stores, with folders of its own. */
export async function startTraining(config: Record<string, string> = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'training-uploads-'));
  const folders = { objects: join(dir, 'objects'), uploads: join(dir, 'uploads') };
  const service = await startService(training, {
    config: { OBJECT_STORE_DIR: folders.objects, UPLOADS_DIR: folders.uploads, ...config },
  });
  const admin = anAdmin();

  async function post(body: RequestInit['body'], { as = admin as Caller, headers = {} } = {}) {
    const answer = await fetch(`${service.url}${uploadPath}`, {
      method: 'POST',
      body: body ?? null,
      headers: { authorization: await service.as(as).authorization(), ...headers },
    });
    return {
      status: answer.status,
      body: (await answer.json()) as { files: TrainingFile[] } & Record<string, unknown>,
    };
  }
  const files = async (): Promise<TrainingFile[]> =>
    (await service.as(admin).graphql(operation('trainingFiles'))).data.answer;

  const upload = (sent: readonly Sent[]) => post(formOf(sent));
  /** Waits until the text of a file has been read or reading has failed. */
  const processed = (id: string) =>
    until(async () => (await files()).find((file) => file.id === id && ['READY', 'ERROR'].includes(file.status)), {
      withinMs: 30_000,
    }) as Promise<TrainingFile & { report: TrainingFileReport }>;
  /** The rows of a file as the trainer gets them, or null if none are stored. */
  const rowsOf = (id: string): { text: string; isProse?: boolean; messages?: object[] }[] | null => {
    const path = join(folders.objects, 'rows', `${id}.jsonl`);
    if (!existsSync(path)) return null;
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    return lines.map((line) => JSON.parse(line));
  };
  const textsOf = (id: string): string[] | null => rowsOf(id)?.map(({ text }) => text) ?? null;

  return {
    service,
    admin,
    dir,
    folders,
    post,
    files,
    upload,
    processed,
    textsOf,
    /** Uploads a file and waits until it has been read. */
    async read(name: string, content: Sent['content']) {
      const { body } = await upload([{ name, content }]);
      const file = await processed(body.files[0]!.id);
      return { ...file, texts: textsOf(file.id), rows: rowsOf(file.id) };
    },
    /** The things that uploads have on the disk and open while they run: their folders, parts of objects, descriptors. */
    unfinished: () => [
      ...listed(folders.uploads),
      ...listed(join(folders.objects, '.parts')),
      ...descriptors().filter((path) => path.startsWith(dir)),
    ],
    async stop() {
      await service.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
export type TestTraining = Awaited<ReturnType<typeof startTraining>>;
