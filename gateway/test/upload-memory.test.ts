import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { trainingUpload } from '@entourage/contracts/calls/training-upload';
import { ownProcess } from '@entourage/service-kit/testing/own-process';
import { training } from '../../services/training/src/service.ts';
import { type GatewayProcess, startGatewayProcess } from './support/gateway-process.ts';
import { uploadPath } from './support/start-upload-gateway.ts';
import { repositoryRoot, startTestServices, type TestServices } from './support/test-services.ts';

/** The setting that operators use; without it V8 collects late, and the figure depends on the machine. */
const NODE_OPTIONS = '--max-old-space-size=256 --max-semi-space-size=16';
const allowedMegabytes = 120;
const { maxFiles, maxFileBytes, field } = trainingUpload;

jest.setTimeout(120_000);

let dir: string;
let services: TestServices;
let service: Awaited<ReturnType<typeof ownProcess>>;
let gateway: GatewayProcess;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'upload-memory-'));
  services = await startTestServices();
  service = await ownProcess(training, join(repositoryRoot, 'services/training/src/main.ts'), {
    NODE_OPTIONS,
    ACCESS_PUBLIC_KEY: services.keys.access.publicKey,
    OBJECT_STORE_DIR: join(dir, 'objects'),
    UPLOADS_DIR: join(dir, 'uploads'),
  });
  await service.start();
  const urls = { ...JSON.parse(services.environment.SUBGRAPH_URLS), training: `${service.url}/graphql` };
  gateway = await startGatewayProcess({
    ...(services.environment as Record<string, string>),
    NODE_OPTIONS,
    SUBGRAPH_URLS: JSON.stringify(urls),
  });
});
afterAll(async () => {
  await gateway?.stop();
  await service?.stop();
  await services?.stop();
  rmSync(dir, { recursive: true, force: true });
});

const boundary = 'x';
const chunk = Buffer.alloc(64 * 1024, 'Run. ');

/** A multipart body that is generated while it is sent. */
function bodyOf(files: number, bytes: number): ReadableStream {
  async function* parts() {
    for (let index = 0; index < files; index += 1) {
      yield Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${index}.txt"\r\n` +
          'Content-Type: text/plain\r\n\r\n',
      );
      for (let left = bytes; left > 0; left -= chunk.length) yield chunk.subarray(0, Math.min(left, chunk.length));
      yield Buffer.from('\r\n');
    }
    yield Buffer.from(`--${boundary}--\r\n`);
  }
  return ReadableStream.from(parts());
}

async function upload(files: number, bytes: number): Promise<void> {
  const admin = services.people.signIn({ role: 'ADMIN' });
  const answer = await fetch(`${gateway.url}${uploadPath}`, {
    method: 'POST',
    body: bodyOf(files, bytes),
    duplex: 'half',
    headers: {
      cookie: services.cookieOf(admin),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  } as RequestInit);
  expect([answer.status, await answer.text()]).toEqual([201, expect.any(String)]);
}

const megabytesOf = (pid: number, field: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** By how many megabytes the peak memory of gateway and service exceeds the memory before. Linux only. */
async function growthWhile(step: () => Promise<unknown>): Promise<number> {
  const pids = [gateway.pid, service.pid()];
  const before = pids.map((pid) => megabytesOf(pid, 'VmRSS'));
  // Resets the peak.
  for (const pid of pids) writeFileSync(`/proc/${pid}/clear_refs`, '5');
  await step();
  return pids.reduce((sum, pid, index) => sum + megabytesOf(pid, 'VmHWM') - before[index]!, 0);
}

test('ten files of 25 MB, in one body and in ten at once, take less than 120 MB more of gateway and service', async () => {
  await upload(maxFiles, 1_000);
  await upload(1, maxFileBytes);
  const inOne = await growthWhile(() => upload(maxFiles, maxFileBytes));
  const atOnce = await growthWhile(() => Promise.all(Array.from({ length: maxFiles }, () => upload(1, maxFileBytes))));
  console.log(JSON.stringify({ inOneMegabytes: Math.round(inOne), atOnceMegabytes: Math.round(atOnce) }));
  expect(inOne).toBeLessThan(allowedMegabytes);
  expect(atOnce).toBeLessThan(allowedMegabytes);
});
