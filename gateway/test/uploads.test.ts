import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { trainingFilesAnswer } from '@entourage/contracts/calls/training';
import { trainingUpload } from '@entourage/contracts/calls/training-upload';
import { until } from '@entourage/service-kit/testing';
import { rawHttp, statusOf } from './support/raw-http.ts';
import { startUploadGateway, type UploadGateway, uploadPath } from './support/start-upload-gateway.ts';
import type { Person } from './support/test-people.ts';

let gateway: UploadGateway;
beforeAll(async () => {
  gateway = await startUploadGateway();
});
afterAll(() => gateway.stop());
// The text of a file that an earlier test has stored is read in the same folder.
beforeEach(() => until(() => underWay() === 0, { withinMs: 20_000 }));

const anAdmin = () => gateway.people.signIn({ role: 'ADMIN' });
const formOf = (content: string | Uint8Array<ArrayBuffer> = 'Run.', name = 'plan.txt') => {
  const form = new FormData();
  form.append('files', new Blob([content]), name);
  return form;
};
const listed = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
const stored = () => listed(join(gateway.objects, 'files')).length;
const underWay = () => listed(gateway.uploads).length;
const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
const head = `--x\r\nContent-Disposition: form-data; name="files"; filename="plan.txt"\r\n\r\n`;
const end = '\r\n--x--\r\n';
const sizeRefusal = 'At most 10 files of 25 MB at a time';

/** A body that stays open until the test ends it. */
function openBody() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const send = (text: string) => void writer.write(Buffer.from(text)).catch(() => {});
  return {
    body: readable,
    send,
    end() {
      send(end);
      void writer.close().catch(() => {});
    },
  };
}

test('a file goes through to the service, and its answer comes back', async () => {
  const as = anAdmin();
  const answer = await gateway.upload(formOf(), as);
  expect(answer.status).toBe(201);
  expect(trainingFilesAnswer.parse(await answer.json())).toMatchObject({
    files: [{ originalName: 'plan.txt', fileSize: 4, uploadedBy: as.userId }],
  });
  expect(stored()).toBe(1);
  await until(async () => (await gateway.service.store.read.files.all()).every(({ status }) => status === 'READY'));
});

const callers: [string, () => Person | undefined, number][] = [
  ['a visitor', () => undefined, 401],
  ['an athlete', () => gateway.people.signIn(), 403],
  ['a liaison', () => gateway.people.signIn({ role: 'LIAISON' }), 403],
  ['a member of a team', () => gateway.people.signIn({ role: 'TEAM_MEMBER' }), 403],
  [
    'an administrator without a second factor',
    () => gateway.people.signIn({ role: 'ADMIN', status: 'ENROLLING' }),
    403,
  ],
];
test.each(callers)('%s is refused, whatever the body is, and nothing is stored', async (_, person, status) => {
  const before = stored();
  for (const body of [formOf(), 'nonsense']) {
    const answer = await gateway.upload(body, person());
    expect(answer.status).toBe(status);
  }
  expect(stored()).toBe(before);
});

test('a page of another site uploads nothing', async () => {
  const before = stored();
  expect((await gateway.upload(formOf(), anAdmin(), { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(stored()).toBe(before);
});

test.each([
  ['JSON', { 'content-type': 'application/json' }],
  ['a form without files', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a compressed form', { ...multipart, 'content-encoding': 'gzip' }],
])('%s is a 415 that names the field', async (_, headers) => {
  const answer = await gateway.upload('{}', anAdmin(), headers);
  const message = 'Files are sent as multipart/form-data';
  expect([answer.status, await answer.json()]).toEqual([
    415,
    { message, code: 'UNSUPPORTED_MEDIA_TYPE', fields: { files: message } },
  ]);
});

test('a declared length beyond the limit is refused before the body is read', async () => {
  const { cookieOf, port } = gateway;
  const answer = await rawHttp(
    port,
    `POST ${uploadPath} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nCookie: ${cookieOf(anAdmin())}\r\n` +
      `Content-Type: ${multipart['content-type']}\r\nContent-Length: 300000000\r\n\r\n${head}`,
  );
  expect(statusOf(answer)).toBe(413);
  expect(answer).toContain(sizeRefusal);
});

test('a file without an end is refused at 25 MB while it is sent, by its name', async () => {
  const before = stored();
  const mebibyte = Buffer.alloc(1024 * 1024, 65);
  let sent = 0;
  const endless = new ReadableStream({
    start: (control) => control.enqueue(Buffer.from(head)),
    pull(control) {
      sent += mebibyte.length;
      control.enqueue(mebibyte);
    },
  });
  const answer = await gateway.upload(endless, anAdmin(), multipart);
  const body = (await answer.json()) as { fields: Record<string, string> };
  expect([answer.status, Object.keys(body.fields)]).toEqual([413, ['files']]);
  expect(sent).toBeLessThan(2 * trainingUpload.maxFiles * trainingUpload.maxFileBytes);
  expect(stored()).toBe(before);
  await until(() => underWay() === 0);
});

test('a refusal of the service comes back as it is, and nothing of the batch is stored', async () => {
  const before = stored();
  const form = formOf();
  form.append('files', new Blob(['MZ']), 'program.exe');
  const answer = await gateway.upload(form, anAdmin());
  const message = expect.stringMatching(/"program\.exe" is none of these files/);
  expect([answer.status, await answer.json()]).toEqual([
    415,
    { message, code: 'UNSUPPORTED_MEDIA_TYPE', fields: { files: message } },
  ]);
  expect(stored()).toBe(before);
});

test.each(['in a file', 'between two'])('a body that ends %s with its connection leaves nothing', async (where) => {
  const before = stored();
  const { signal, ...leaving } = abortable();
  const open = openBody();
  const answer = gateway.upload(open.body, anAdmin(), multipart, signal);
  open.send(where === 'in a file' ? `${head}Run.` : `${head}Run.\r\n`);
  await until(() => underWay() === 1);
  leaving.abort();
  await expect(answer).rejects.toThrow();
  await until(() => underWay() === 0);
  expect(stored()).toBe(before);
});
function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

test('who has lost the right while the body was on its way stores nothing', async () => {
  for (const lose of [
    ({ sid }: Person) => gateway.people.sessions.delete(sid),
    ({ sid }: Person) => gateway.people.sessions.set(sid, { ...gateway.people.sessions.get(sid)!, role: 'LIAISON' }),
  ]) {
    const before = stored();
    const as = anAdmin();
    const open = openBody();
    const answer = gateway.upload(open.body, as, multipart);
    open.send(`${head}Run.`);
    await until(() => underWay() === 1);
    lose(as);
    await until(async () => (await gateway.call('GET', '/api/admin/training-files', { as })).status !== 200);
    open.end();
    expect([401, 403]).toContain((await answer).status);
    await until(() => underWay() === 0);
    expect(stored()).toBe(before);
  }
});

test('a client that sends too slowly is answered 408, and leaves nothing', async () => {
  const before = stored();
  const open = openBody();
  const answer = gateway.upload(open.body, anAdmin(), multipart);
  open.send(`${head}Run.`);
  await until(() => underWay() === 1);
  expect((await answer).status).toBe(408);
  await until(() => underWay() === 0);
  expect(stored()).toBe(before);
}, 30_000);

test('an unreachable service is a 503, and an upload after it is back is stored', async () => {
  const before = stored();
  await gateway.cutOff();
  const answer = await gateway.upload(formOf(), anAdmin());
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  expect(stored()).toBe(before);
  await gateway.connect();
  expect((await gateway.upload(formOf(), anAdmin())).status).toBe(201);
});

test('a service that is stopped is a 503 within the time of any other call', async () => {
  const before = stored();
  gateway.freeze();
  const startedAt = performance.now();
  const answer = await gateway.upload(formOf(), anAdmin(), {}, AbortSignal.timeout(8_000));
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  // 2.5 s are promised; the rest is for a busy machine.
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(stored()).toBe(before);
  await gateway.cutOff();
  await gateway.connect();
  expect((await gateway.upload(formOf(), anAdmin())).status).toBe(201);
}, 20_000);
