import type { DeckAthlete } from '@entourage/contracts/calls/presentation';
import { maxPhotoBytes, photoRefusals } from '@entourage/contracts/photo';
import { newPeople } from '@entourage/local-stack/testing/new-people';
import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import { until } from '@entourage/service-kit/testing';
import { browser } from './matrix/people.ts';

/** A photo from the request to the lists of other services, and the bad inputs of security.md §5 on the whole platform. */
const platform = platformUnderTest();
const { call, signIn } = browser(platform.publicUrl);
/** One red pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);
let cookie: string;
beforeAll(async () => {
  ({ cookie } = await newPeople(platform.publicUrl).athlete({ firstName: 'Ines', lastName: 'Moreau' }));
});

const put = (body: Uint8Array, type = 'image/png') =>
  fetch(`${platform.publicUrl}/api/account/photo`, {
    method: 'PUT',
    headers: { cookie, 'content-type': type },
    body: new Uint8Array(body),
  });
const current = async () =>
  ((await (await call('GET', '/api/auth/user', { cookie })).json()) as { profileImageUrl: string | null })
    .profileImageUrl;

test('a photo is set, told to the open page, shown in the lists of others, and removed', async () => {
  const stream = await fetch(`${platform.publicUrl}/api/events`, { headers: { cookie } });
  const told = (async () => {
    for await (const text of stream.body!.pipeThrough(new TextDecoderStream()))
      if (text.includes('"CurrentUser"')) return true;
    return false;
  })();
  const answer = await put(png);
  expect(answer.status).toBe(200);
  const { profileImageUrl } = (await answer.json()) as { profileImageUrl: string };
  expect(await told).toBe(true);
  expect(await current()).toBe(profileImageUrl);

  const admin = await signIn('admin');
  const inAdminsBoard = async () => {
    const text = await (await call('GET', '/api/admin/athletes', { cookie: admin })).text();
    return text.includes(profileImageUrl);
  };
  await until(inAdminsBoard);
  const seen = await fetch(platform.publicUrl + profileImageUrl, { headers: { cookie: await signIn('dr.rivera') } });
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(Buffer.from(await seen.arrayBuffer()).toString('latin1', 8, 12)).toBe('WEBP');
  expect((await fetch(platform.publicUrl + profileImageUrl)).status).toBe(401);

  const removed = await call('DELETE', '/api/account/photo', { cookie });
  expect(await removed.json()).toEqual({ profileImageUrl: null });
  expect((await call('GET', profileImageUrl, { cookie })).status).toBe(404);
});

test('a visitor of the deck sees the photo of an athlete who has agreed, until that is withdrawn', async () => {
  const person = await newPeople(platform.publicUrl).athlete({ firstName: 'Nils', lastName: 'Berg' });
  ({ cookie } = person);
  const { profileImageUrl } = (await (await put(png)).json()) as { profileImageUrl: string };
  const admin = await signIn('admin');
  const league = { professionalLeague: 'NBA' };
  expect((await call('PATCH', `/api/admin/users/${person.id}`, { cookie: admin, body: league })).status).toBe(200);
  const agree = (showInDeck: boolean) => call('PATCH', '/api/account', { cookie, body: { showInDeck } });
  expect((await agree(true)).status).toBe(200);
  const ofDeck = async () => {
    const shown = (await (await call('GET', '/api/investor-presentation/athletes')).json()) as DeckAthlete[];
    return shown.find(({ firstName }) => firstName === 'Nils')?.photoUrl;
  };
  await until(async () => Boolean(await ofDeck()));
  const address = (await ofDeck())!;
  const seen = await fetch(platform.publicUrl + address);
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(seen.headers.get('cache-control')).toBe('no-store');
  expect((await fetch(platform.publicUrl + profileImageUrl)).status).toBe(401);
  expect((await agree(false)).status).toBe(200);
  expect((await fetch(platform.publicUrl + address)).status).toBe(404);
});

const refusals: [string, Uint8Array, string, number, string][] = [
  ['0 bytes', new Uint8Array(), 'image/png', 400, photoRefusals.empty],
  ['2 MB and a byte', new Uint8Array(maxPhotoBytes + 1), 'image/png', 413, photoRefusals.size],
  ['2 MB of nothing', new Uint8Array(maxPhotoBytes), 'image/png', 400, photoRefusals.notThatType],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', 415, photoRefusals.type],
  ['a GIF', Buffer.from('GIF89a'), 'image/gif', 415, photoRefusals.type],
  ['a GIF sent as a PNG', Buffer.from('GIF89a'), 'image/png', 400, photoRefusals.notThatType],
  ['a PNG sent as a JPEG', png, 'image/jpeg', 400, photoRefusals.notThatType],
  ['a program sent as a WebP', Buffer.from('MZ\u0090'), 'image/webp', 400, photoRefusals.notThatType],
  ['a PNG cut off', png.subarray(0, 40), 'image/png', 400, photoRefusals.unreadable],
  ['a zip behind a PNG', Buffer.concat([png, Buffer.from('PK')]), 'image/png', 400, photoRefusals.unreadable],
];
describe('with a photo', () => {
  let before: string | null;
  beforeAll(async () => {
    ({ profileImageUrl: before } = (await (await put(png)).json()) as { profileImageUrl: string });
  });
  test.each(refusals)('%s is refused, and the photo before stays', async (_, body, type, status, text) => {
    const answer = await put(body, type);
    expect([answer.status, await answer.json()]).toEqual([
      status,
      { message: text, code: expect.any(String), fields: { photo: text } },
    ]);
    expect(await current()).toBe(before);
  });
});

test('a closed account leaves no photo', async () => {
  const person = await newPeople(platform.publicUrl).athlete({ firstName: 'Otto', lastName: 'Lang' });
  ({ cookie } = person);
  const { profileImageUrl } = (await (await put(png)).json()) as { profileImageUrl: string };
  const admin = await signIn('admin');
  expect((await call('GET', profileImageUrl, { cookie: admin })).status).toBe(200);
  expect((await call('DELETE', `/api/admin/users/${person.id}`, { cookie: admin })).status).toBe(200);
  expect((await call('GET', profileImageUrl, { cookie: admin })).status).toBe(404);
});
