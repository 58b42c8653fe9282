import { newId } from '@entourage/contracts/ids';
import { maxPhotoBytes, photoRefusals } from '@entourage/contracts/photo';
import { answers } from './support/answers.ts';
import { startTestGateway, type TestGateway } from './support/start-test-gateway.ts';
import type { Person } from './support/test-people.ts';
import { refusing } from './support/test-subgraph.ts';

/** How the gateway forwards the bytes of a photo. Identity checks the photo itself. */
let gateway: TestGateway;
/** Each possible byte, so that a conversion by a character set would be noticed. */
const bytes = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
const profileImageUrl = `/api/photos/${newId()}`;
beforeAll(async () => {
  const { Query, Mutation } = answers.identity!;
  const photo = { photo: () => ({ content: bytes.toString('base64') }) };
  const set = { setAccountPhoto: () => ({ profileImageUrl }) };
  gateway = await startTestGateway({
    fields: { ...answers, identity: { Query: { ...Query, ...photo }, Mutation: { ...Mutation, ...set } } },
    settings: { LIMITS_PHOTOS_PER_HOUR: '4' },
  });
});
afterAll(() => gateway.stop());

const put = (as: Person, body: Uint8Array | ReadableStream, headers: Record<string, string> = {}) =>
  fetch(`${gateway.url}/api/account/photo`, {
    method: 'PUT',
    headers: { cookie: `entourage=${gateway.sessionToken(as)}`, 'content-type': 'image/png', ...headers },
    body: body as NonNullable<Parameters<typeof fetch>[1]>['body'],
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });
const seen = () => gateway.subgraphs.identity!.callsOf('setAccountPhoto').at(-1)?.variables;
const calls = () => gateway.subgraphs.identity!.callsOf('setAccountPhoto').length;

test.each(['image/png', 'image/jpeg', 'IMAGE/WebP'])('bytes sent as %s reach identity as they are', async (type) => {
  const answer = await put(gateway.people.signIn(), bytes, { 'content-type': type });
  expect([answer.status, await answer.json()]).toEqual([200, { profileImageUrl }]);
  expect(seen()).toEqual({ photo: bytes.toString('base64'), contentType: type });
});

test('2 MB are taken, one byte more is not, told or streamed, and the field is named', async () => {
  const as = gateway.people.signIn();
  expect((await put(as, new Uint8Array(maxPhotoBytes))).status).toBe(200);
  const before = calls();
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(64 * 1_024)) });
  for (const body of [new Uint8Array(maxPhotoBytes + 1), endless]) {
    const answer = await put(as, body);
    expect([answer.status, await answer.json()]).toEqual([
      413,
      { message: photoRefusals.size, code: 'PAYLOAD_TOO_LARGE', fields: { photo: photoRefusals.size } },
    ]);
  }
  expect(calls()).toBe(before);
});

test.each([
  'image/svg+xml',
  'image/gif',
  'text/html',
  'application/json',
  'multipart/form-data; boundary=x',
  'image/png, text/html',
])('a body sent as %s is a 415 that names the field', async (type) => {
  const before = calls();
  const answer = await put(gateway.people.signIn(), bytes, { 'content-type': type });
  expect([answer.status, await answer.json()]).toEqual([
    415,
    { message: photoRefusals.type, code: 'UNSUPPORTED_MEDIA_TYPE', fields: { photo: photoRefusals.type } },
  ]);
  expect(calls()).toBe(before);
});

test('a compressed body is a 415: its size would say nothing', async () => {
  expect((await put(gateway.people.signIn(), bytes, { 'content-encoding': 'gzip' })).status).toBe(415);
});

test('an empty body reaches identity, which names the field', async () => {
  expect((await put(gateway.people.signIn(), new Uint8Array())).status).toBe(200);
  expect(seen()).toMatchObject({ photo: '' });
});

test('a page of another site sets no photo', async () => {
  const answer = await put(gateway.people.signIn(), bytes, { 'sec-fetch-site': 'cross-site' });
  expect(answer.status).toBe(403);
});

test('photos of an hour are limited for the user, not for the session', async () => {
  const as = gateway.people.signIn();
  const elsewhere = gateway.people.signIn({ userId: as.userId });
  const statuses = [];
  for (const one of [as, elsewhere, as, elsewhere, as]) statuses.push((await put(one, bytes)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  expect((await put(gateway.people.signIn(), bytes)).status).toBe(200);
});

test('bytes are not offered at /graphql', async () => {
  const query = 'mutation($p: String!) { answer: setAccountPhoto(photo: $p, contentType: $p) { profileImageUrl } }';
  const before = calls();
  await gateway.call('POST', '/graphql', { as: gateway.people.signIn(), body: { query, variables: { p: 'x' } } });
  expect(calls()).toBe(before);
});

const view = (as?: Person) => gateway.call('GET', profileImageUrl, as ? { as } : {});

test('a photo comes as a WebP that only this browser keeps, and as nothing else', async () => {
  const answer = await view(gateway.people.signIn());
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
  const { status, headers } = answer;
  expect({ status, ...Object.fromEntries(headers) }).toMatchObject({
    status: 200,
    'content-type': 'image/webp',
    'content-length': '256',
    'content-disposition': 'inline',
    'cache-control': 'private, max-age=86400, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers.getSetCookie()).toEqual([]);
  expect(headers.get('content-encoding')).toBeNull();
});

test('a photo that is gone, and one that a visitor asks for, are kept by nobody', async () => {
  const { Query } = gateway.subgraphs.identity!.fields;
  const found = Query!.photo!;
  Query!.photo = refusing('NOT_FOUND');
  const gone = await view(gateway.people.signIn());
  Query!.photo = found;
  expect([gone.status, await gone.json()]).toEqual([404, { message: 'Not found', code: 'NOT_FOUND' }]);
  const refused = await view();
  expect(refused.status).toBe(401);
  for (const { headers } of [gone, refused]) expect(headers.get('cache-control')).toBe('no-store');
});

test('a photo that a page loads keeps nobody signed in', async () => {
  const { callsOf } = gateway.subgraphs.identity!;
  const touched = (sid: string) =>
    callsOf('sessionState').some(({ variables }) => (variables.touch as string[] | null)?.includes(sid));
  const [looking, active] = [gateway.people.signIn(), gateway.people.signIn()];
  await view(looking);
  await gateway.call('GET', '/api/auth/user', { as: active });
  expect({ looking: touched(looking.sid), active: touched(active.sid) }).toEqual({ looking: false, active: true });
});

test('the access log names the route, and no photo', async () => {
  await view(gateway.people.signIn());
  const lines = JSON.stringify(gateway.lines);
  expect(lines).toContain('/api/photos/{id}');
  expect(lines).not.toContain(profileImageUrl);
  expect(lines).not.toContain(bytes.toString('base64').slice(40, 80));
});
