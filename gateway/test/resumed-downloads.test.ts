import { createHash, randomBytes } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { startTestGateway, type TestGateway } from './support/start-test-gateway.ts';
import type { Person } from './support/test-people.ts';

const partBytes = 256 * 1_024;
/** More than the sockets between gateway and client hold, and no whole number of parts. */
const content = randomBytes(60 * partBytes + 1_000);
const sizeBytes = content.length;
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const etag = `"${hashOf(content)}"`;
const path = '/api/admin/model-exports/01970000-0000-7000-8000-000000000001';

let gateway: TestGateway;
let admin: Person;
let asked: number[] = [];
let failsAt = Number.POSITIVE_INFINITY;
let sha256: string | null;
let later: string | null | undefined;
beforeAll(async () => {
  const modelExportFile = ({ part: at }: { part: number }) => {
    asked.push(at);
    if (at >= failsAt) throw new Error('down');
    const data = content.subarray(at * partBytes, (at + 1) * partBytes).toString('base64');
    const hash = at > 0 && later !== undefined ? later : sha256;
    return { fileName: 'guide-gguf.zip', sizeBytes, sha256: hash, partBytes, data };
  };
  gateway = await startTestGateway({ fields: { training: { Query: { modelExportFile } } } });
});
beforeEach(() => {
  asked = [];
  failsAt = Number.POSITIVE_INFINITY;
  sha256 = hashOf(content);
  later = undefined;
  admin = gateway.people.signIn({ role: 'ADMIN' });
});
afterAll(() => gateway.stop());

const open = (headers: Record<string, string> = {}) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const all = { cookie: gateway.cookieOf(admin), ...headers };
    get(`${gateway.url}${path}`, { headers: all }, resolve).on('error', reject);
  });
/** What arrives until the connection ends. */
async function received(answer: IncomingMessage) {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of answer) chunks.push(chunk as Buffer);
  } catch {
    // Cut; what has arrived counts.
  }
  return { bytes: Buffer.concat(chunks), isWhole: answer.complete };
}
const ask = async (headers: Record<string, string>) => {
  const answer = await open(headers);
  const { statusCode, headers: given } = answer;
  return { status: statusCode, headers: given, ...(await received(answer)) };
};

test('a download that breaks goes on where it ended, and the file is the same', async () => {
  failsAt = 54;
  const first = await open();
  expect([first.statusCode, first.headers.etag, first.headers['accept-ranges']]).toEqual([200, etag, 'bytes']);
  const begun = await received(first);
  expect(begun.isWhole).toBe(false);
  expect(begun.bytes.length).toBeGreaterThan(0);

  failsAt = Number.POSITIVE_INFINITY;
  asked = [];
  const at = begun.bytes.length;
  const rest = await ask({ range: `bytes=${at}-`, 'if-range': etag });
  expect(rest.status).toBe(206);
  expect(rest.headers).toMatchObject({
    etag,
    'accept-ranges': 'bytes',
    'content-range': `bytes ${at}-${sizeBytes - 1}/${sizeBytes}`,
    'content-length': String(sizeBytes - at),
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="guide-gguf.zip"',
    'cache-control': 'no-store',
  });
  expect(hashOf(Buffer.concat([begun.bytes, rest.bytes]))).toBe(hashOf(content));
  // The first part tells size and hash; then only those that are missing.
  expect(asked.slice(0, 2)).toEqual([0, Math.max(1, Math.floor(at / partBytes))]);
});

test.each([
  ['bytes=0-0', 0, 1],
  ['bytes=100-400', 100, 401],
  [`bytes=${partBytes - 1}-${partBytes}`, partBytes - 1, partBytes + 1],
  ['bytes=-500', sizeBytes - 500, sizeBytes],
  [`bytes=${sizeBytes - 1}-${sizeBytes + 50}`, sizeBytes - 1, sizeBytes],
  ['bytes=10-19,20-29', 10, 30],
])('%s are these bytes', async (range, start, end) => {
  const { status, headers, bytes } = await ask({ range });
  expect([status, headers['content-range']]).toEqual([206, `bytes ${start}-${end - 1}/${sizeBytes}`]);
  expect(bytes.equals(content.subarray(start, end))).toBe(true);
});

test.each([
  [{ range: 'bytes=0-9', 'if-range': `"${'0'.repeat(64)}"` }],
  [{ range: 'bytes=0-9', 'if-range': `W/${etag}` }],
  [{ range: 'bytes=0-9', 'if-range': 'Wed, 25 Nov 2026 05:00:00 GMT' }],
  [{ range: 'bytes=0-9,90-99' }],
  [{ range: 'rows=0-9' }],
  [{ range: 'bytes' }],
])('another file, several ranges and what is no range are answered with the whole: %j', async (headers) => {
  const { status, headers: given, bytes } = await ask(headers as Record<string, string>);
  expect([status, given['content-range'], given['content-length']]).toEqual([200, undefined, String(sizeBytes)]);
  expect(hashOf(bytes)).toBe(hashOf(content));
});

test.each([`bytes=${sizeBytes}-`, 'bytes=-0', 'bytes=9-1'])('%s is refused with the size', async (range) => {
  const { status, headers, bytes } = await ask({ range });
  expect([status, headers['content-range']]).toEqual([416, `bytes */${sizeBytes}`]);
  expect([bytes.length, asked]).toEqual([0, [0]]);
});

test('a file without a hash is sent whole, without an offer of ranges', async () => {
  sha256 = null;
  const { status, headers, bytes } = await ask({ range: 'bytes=0-9' });
  expect([status, headers.etag, headers['accept-ranges'], bytes.length]).toEqual([
    200,
    undefined,
    undefined,
    sizeBytes,
  ]);
});

test('a part of another file cuts the connection', async () => {
  later = hashOf(randomBytes(8));
  expect(await ask({})).toMatchObject({ status: 200, isWhole: false });
});
