import { fakeUploads } from '#test-setup/fake-uploads.ts';
import { uploadFiles } from './upload.ts';

const aFile = (name: string, size: number) => new File([new Uint8Array(size)], name);

function begin() {
  const uploads = fakeUploads();
  const ending = new AbortController();
  const sent: number[] = [];
  const files = [aFile('a.txt', 300), aFile('b.txt', 100)];
  const answer = uploadFiles({
    url: 'admin/things',
    field: 'files',
    files,
    onProgress: (bytes) => sent.push(bytes),
    signal: ending.signal,
  });
  return { upload: uploads[0]!, answer, ending, sent };
}

test('files are one form; its progress is told in bytes of the files', async () => {
  const { upload, answer, sent } = begin();
  expect(upload).toMatchObject({ call: 'POST admin/things', field: 'files' });
  expect(upload.files.map(({ name }) => name)).toEqual(['a.txt', 'b.txt']);
  upload.progress(0.5);
  upload.progress(1);
  upload.answer({ status: 201, body: { files: [] } });
  expect(await answer).toEqual({ data: { files: [] } });
  expect(sent).toEqual([200, 400]);
});

test('a refusal is the error that every other call has', async () => {
  const { upload, answer } = begin();
  const body = { message: 'b.txt is no text', code: 'UNSUPPORTED_MEDIA_TYPE', fields: { files: 'b.txt is no text' } };
  upload.answer({ status: 415, body, headers: { 'retry-after': '7' } });
  expect((await answer).error).toMatchObject({
    status: 415,
    serverMessage: 'b.txt is no text',
    fields: { files: 'b.txt is no text' },
    retryAfterSeconds: 7,
  });
});

test('without a response it is offline: a lost network, a stop, a minute of silence', async () => {
  const lost = begin();
  lost.upload.lose();
  expect((await lost.answer).error?.status).toBe('OFFLINE');

  const stopped = begin();
  stopped.ending.abort();
  expect(stopped.upload.isAborted).toBe(true);
  expect((await stopped.answer).error?.status).toBe('OFFLINE');

  jest.useFakeTimers();
  const silent = begin();
  jest.advanceTimersByTime(50_000);
  silent.upload.progress(0.1);
  jest.advanceTimersByTime(50_000);
  expect(silent.upload.isAborted).toBe(false);
  jest.advanceTimersByTime(10_000);
  expect(silent.upload.isAborted).toBe(true);
  jest.useRealTimers();
  expect((await silent.answer).error?.status).toBe('OFFLINE');
});
