import { userUpdated } from '@entourage/contracts/events/identity/user.updated.v1';
import { maxPhotoBytes, photoRefusals } from '@entourage/contracts/photo';
import { anId, aVisitor, codeOf, fakeClock, until } from '@entourage/service-kit/testing';
import { rowsOf } from '@entourage/service-kit/testing/stored-state';
import sharp from 'sharp';
import {
  changeAccount,
  closeAccount,
  currentUser,
  deckPhoto,
  deleteUser,
  editUser,
  photo as photoQuery,
  removeAccountPhoto,
  setAccountPhoto,
  setUserVerification,
} from './operations.ts';
import { anSvg, aPicture, bombPng, colourAt, halves } from './pictures.ts';
import { addUser, type RunningIdentity, startIdentity } from './start-identity.ts';

type Caller = Parameters<RunningIdentity['as']>[0];
const password = 'harbor lights at dusk';
let service: RunningIdentity;
beforeAll(async () => {
  service = await startIdentity({ clock: fakeClock('2026-03-01T09:00:00Z') });
});
afterAll(() => service.stop());

const set = (caller: Caller, picture: Buffer, contentType = 'image/png') =>
  service.as(caller).graphql(setAccountPhoto, { photo: picture.toString('base64'), contentType });
const idOf = (address: string) => address.slice('/api/photos/'.length);
const view = (caller: Caller, address: string) => service.as(caller).graphql(photoQuery, { id: idOf(address) });
const storedOf = ({ user }: { user: { id: string } }) =>
  rowsOf<{ content: Buffer }>(service.config.postgres.url, `SELECT * FROM photos WHERE user_id = '${user.id}'`);
const published = ({ user }: { user: { id: string } }) => service.published(userUpdated, { subject: user.id });
const png = () => aPicture().png().toBuffer();

/** A person with a photo. */
async function withPhoto(given: Parameters<typeof addUser>[1] = {}) {
  const person = await addUser(service, given);
  const { data } = await set(person.caller, await png());
  return { ...person, address: data.answer.profileImageUrl as string };
}

test.each([
  ['image/png', () => aPicture().png()],
  ['image/png', () => aPicture({ width: 3_000, height: 2_000 }).png({ progressive: true })],
  ['image/jpeg', () => aPicture().jpeg()],
  ['image/jpeg', () => aPicture({ width: 4_000, height: 3_000 }).jpeg({ progressive: true })],
  ['image/jpeg', () => aPicture({ width: 6_000, height: 4_000 }).jpeg()],
  ['image/webp', () => aPicture().webp()],
  ['image/webp; x=y', () => aPicture({ width: 20, height: 10 }).webp({ lossless: true })],
])('a picture sent as %s becomes a square WebP that everybody approved sees', async (contentType, picture) => {
  const person = await addUser(service);
  const { data } = await set(person.caller, await picture().toBuffer(), contentType);
  const address = data.answer.profileImageUrl;
  expect(address).toMatch(/^\/api\/photos\/[0-9a-f-]{36}$/);
  const seen = await view((await addUser(service, { role: 'LIAISON' })).caller, address);
  const content = Buffer.from(seen.data.answer.content, 'base64');
  expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  expect(content.length).toBeLessThan(20_000);
  expect((await service.as(person.caller).graphql(currentUser)).data.answer.profileImageUrl).toBe(address);
});

test('the middle of a wide picture is kept, and it stands as the camera was held', async () => {
  const person = await addUser(service);
  // Turned by 180 degrees: blue is above.
  const turned = await (await halves({ width: 800, height: 400 })).withMetadata({ orientation: 3 }).jpeg().toBuffer();
  const { data } = await set(person.caller, turned, 'image/jpeg');
  const seen = Buffer.from((await view(person.caller, data.answer.profileImageUrl)).data.answer.content, 'base64');
  expect(await colourAt(seen, 128, 20)).toBe('blue');
  expect(await colourAt(seen, 128, 236)).toBe('red');
});

test('nothing but pixels is stored: no place, no camera, no colour profile, nothing appended', async () => {
  const person = await addUser(service);
  const secret = 'somewhere at home';
  const told = aPicture().withExif({ IFD0: { Copyright: secret }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } });
  const picture = Buffer.concat([await told.withXmp(`<x>${secret}</x>`).jpeg().toBuffer(), Buffer.from(secret)]);
  expect(picture.toString('latin1')).toContain(secret);
  expect(codeOf(await set(person.caller, picture, 'image/jpeg'))).toBe('OK');
  const [{ content } = { content: Buffer.alloc(0) }] = await storedOf(person);
  expect(content.toString('latin1')).not.toContain(secret);
  const { exif, xmp, icc, iptc } = await sharp(content).metadata();
  expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined]);
});

test('the first picture of an animation is taken', async () => {
  const person = await addUser(service);
  const frames = await Promise.all(['red', 'blue'].map((background) => frameOf(background)));
  const animated = await sharp(frames, { join: { animated: true } })
    .webp({ delay: [100, 100] })
    .toBuffer();
  const { data } = await set(person.caller, animated, 'image/webp');
  const seen = Buffer.from((await view(person.caller, data.answer.profileImageUrl)).data.answer.content, 'base64');
  expect((await sharp(seen).metadata()).pages).toBeUndefined();
  expect(await colourAt(seen, 100, 100)).toBe('red');
});
const frameOf = (background: string) =>
  sharp({ create: { width: 32, height: 32, channels: 3, background } })
    .png()
    .toBuffer();

/** Each is refused with this message, and nothing changes. */
const refused: [string, () => Buffer | Promise<Buffer>, string, string][] = [
  ['nothing', () => Buffer.alloc(0), 'image/png', photoRefusals.empty],
  ['a text', () => Buffer.from('hello'), 'image/png', photoRefusals.notThatType],
  ['an SVG', () => anSvg, 'image/png', photoRefusals.notThatType],
  ['a GIF', () => aPicture().gif().toBuffer(), 'image/png', photoRefusals.notThatType],
  ['an AVIF', () => aPicture().avif().toBuffer(), 'image/webp', photoRefusals.notThatType],
  ['a TIFF', () => aPicture().tiff().toBuffer(), 'image/jpeg', photoRefusals.notThatType],
  ['a PDF', () => Buffer.from('%PDF-1.7\n'), 'image/jpeg', photoRefusals.notThatType],
  ['a PNG sent as a JPEG', png, 'image/jpeg', photoRefusals.notThatType],
  ['a JPEG sent as a WebP', () => aPicture().jpeg().toBuffer(), 'image/webp', photoRefusals.notThatType],
  ['a PNG sent as an SVG', png, 'image/svg+xml', photoRefusals.notThatType],
  ['a PNG of no type', png, '', photoRefusals.notThatType],
  [
    'a program before a PNG',
    async () => Buffer.concat([Buffer.from('MZ'), await png()]),
    'image/png',
    photoRefusals.notThatType,
  ],
  [
    'a zip behind a PNG',
    async () => Buffer.concat([await png(), Buffer.from('PK\x03\x04')]),
    'image/png',
    photoRefusals.unreadable,
  ],
  [
    'HTML behind a WebP',
    async () => Buffer.concat([await aPicture().webp().toBuffer(), Buffer.from('<script>')]),
    'image/webp',
    photoRefusals.unreadable,
  ],
  ['half a PNG', async () => halfOf(await png()), 'image/png', photoRefusals.unreadable],
  ['half a JPEG', async () => halfOf(await (await halves()).jpeg().toBuffer()), 'image/jpeg', photoRefusals.unreadable],
  ['the start of a JPEG alone', () => Buffer.from('ffd8ffe0', 'hex'), 'image/jpeg', photoRefusals.unreadable],
  ['a PNG without its middle', async () => withoutMiddle(await png()), 'image/png', photoRefusals.unreadable],
  ['a PNG of 30,000 by 30,000', () => bombPng(30_000), 'image/png', photoRefusals.tooManyPixels],
  [
    'a JPEG of 25 megapixels',
    () => aPicture({ width: 6_250, height: 4_000 }).jpeg().toBuffer(),
    'image/jpeg',
    photoRefusals.tooManyPixels,
  ],
  [
    'a progressive JPEG of 24',
    () => aPicture({ width: 6_000, height: 4_000 }).jpeg({ progressive: true }).toBuffer(),
    'image/jpeg',
    photoRefusals.tooManyPixels,
  ],
];
const halfOf = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const withoutMiddle = (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 60), bytes.subarray(-12)]);

test.each(refused)('%s is refused by name within a second', async (_, picture, contentType, text) => {
  const person = await withPhoto();
  const given = await picture();
  expect(given.length).toBeLessThan(maxPhotoBytes);
  const from = performance.now();
  const { errors } = await set(person.caller, given, contentType);
  expect(errors?.[0]?.extensions).toEqual({ code: 'VALIDATION', fields: { photo: text } });
  expect(performance.now() - from).toBeLessThan(1_000);
  expect(codeOf(await view(person.caller, person.address))).toBe('OK');
  expect((await service.store.read.users.byId(person.user.id))?.version).toBe(2);
});

test('a bomb takes no memory', async () => {
  const person = await addUser(service);
  const bomb = bombPng(30_000);
  const before = process.memoryUsage.rss();
  await Promise.all(Array.from({ length: 5 }, () => set(person.caller, bomb)));
  expect(process.memoryUsage.rss() - before).toBeLessThan(50 * 1_024 * 1_024);
});

test('a new photo has a new address, and the one before is gone at once', async () => {
  const person = await withPhoto();
  const { data } = await set(person.caller, await png());
  expect(data.answer.profileImageUrl).not.toBe(person.address);
  expect(codeOf(await view(person.caller, person.address))).toBe('NOT_FOUND');
  expect(codeOf(await view(person.caller, data.answer.profileImageUrl))).toBe('OK');
  expect(await storedOf(person)).toHaveLength(1);
});

test('a photo is removed, once; initials are shown again', async () => {
  const person = await withPhoto();
  const remove = () => service.as(person.caller).graphql(removeAccountPhoto);
  for (const { data } of [await remove(), await remove()]) expect(data.answer.profileImageUrl).toBeNull();
  expect(codeOf(await view(person.caller, person.address))).toBe('NOT_FOUND');
  expect(await storedOf(person)).toEqual([]);
  await until(async () => (await published(person)).length === 2);
  expect((await published(person)).map(({ data }) => data)).toMatchObject([
    { version: 2, profileImageUrl: person.address },
    { version: 3, profileImageUrl: null },
  ]);
});

test('photos of several tabs and a change of the name meanwhile lose nothing, and each has its version', async () => {
  const person = await addUser(service);
  const picture = await png();
  const answers = await Promise.all([
    set(person.caller, picture),
    service.as(person.caller).graphql(changeAccount, { change: { firstName: 'Maya' } }),
    set(person.caller, picture),
    service.as(person.caller).graphql(changeAccount, { change: { lastName: 'Okafor' } }),
  ]);
  expect(answers.map(codeOf)).toEqual(['OK', 'OK', 'OK', 'OK']);
  const stored = await service.store.read.users.byId(person.user.id);
  expect(stored).toMatchObject({ version: 5, firstName: 'Maya', lastName: 'Okafor' });
  expect(codeOf(await view(person.caller, stored!.profileImageUrl!))).toBe('OK');
  expect(await storedOf(person)).toHaveLength(1);
  await until(async () => (await published(person)).length === 4);
  const events = (await published(person)).sort((one, other) => one.data.version - other.data.version);
  expect(events.map(({ data }) => data.version)).toEqual([2, 3, 4, 5]);
  expect(events.at(-1)?.data.profileImageUrl).toBe(stored!.profileImageUrl);
});

test('before the approval one has a photo, and sees nobody else’s', async () => {
  const pending = await withPhoto({ status: 'PENDING' });
  const other = await withPhoto();
  expect(codeOf(await view(pending.caller, pending.address))).toBe('OK');
  const foreign = await view(pending.caller, other.address);
  const missing = await view(pending.caller, `/api/photos/${anId()}`);
  expect(foreign.errors).toEqual(missing.errors);
  expect(codeOf(foreign)).toBe('NOT_FOUND');
});

test('visitors neither see nor set a photo', async () => {
  const { address } = await withPhoto();
  expect(codeOf(await view(aVisitor(), address))).toBe('UNAUTHORIZED');
  expect(codeOf(await set(aVisitor(), await png()))).toBe('UNAUTHORIZED');
  expect(codeOf(await service.as(aVisitor()).graphql(removeAccountPhoto))).toBe('UNAUTHORIZED');
});

test('a visitor sees the photo of an approved athlete of the NBA who has agreed to be in the deck, and no other', async () => {
  const admin = await addUser(service, { role: 'ADMIN' });
  const { address, caller, user } = await withPhoto();
  const inDeck = async (of = address) => codeOf(await service.as(aVisitor()).graphql(deckPhoto, { id: idOf(of) }));
  const agree = (showInDeck: boolean) => service.as(caller).graphql(changeAccount, { change: { showInDeck } });
  const byAdmin = (call: string, to: object) => service.as(admin.caller).graphql(call, { userId: user.id, ...to });
  const plays = (professionalLeague: string) => byAdmin(editUser, { change: { professionalLeague } });
  const decide = (status: string) => byAdmin(setUserVerification, { decision: { status } });
  for (const [change, code] of [
    [() => plays('NBA'), 'NOT_FOUND'],
    [() => agree(true), 'OK'],
    [() => plays('NFL'), 'NOT_FOUND'],
    [() => plays('NBA'), 'OK'],
    [() => decide('REJECTED'), 'NOT_FOUND'],
    [() => decide('APPROVED'), 'OK'],
    [() => agree(false), 'NOT_FOUND'],
    [() => agree(true), 'OK'],
  ] as const)
    expect([await change(), await inDeck()]).toEqual([expect.anything(), code]);
  const replaced = (await set(caller, await png())).data.answer.profileImageUrl;
  expect([await inDeck(), await inDeck(replaced)]).toEqual(['NOT_FOUND', 'OK']);
  await byAdmin(deleteUser, {});
  expect(await inDeck(replaced)).toBe('NOT_FOUND');
});

test.each(['the owner closes', 'an administrator deletes'])('the photo is erased when %s the account', async (who) => {
  const person = await withPhoto({ password });
  const admin = await addUser(service, { role: 'ADMIN' });
  const answer =
    who === 'the owner closes'
      ? await service.as(person.caller).graphql(closeAccount, { closing: { password } })
      : await service.as(admin.caller).graphql(deleteUser, { userId: person.user.id });
  expect(codeOf(answer)).toBe('OK');
  expect(codeOf(await view(admin.caller, person.address))).toBe('NOT_FOUND');
  expect(await storedOf(person)).toEqual([]);
  expect(codeOf(await set(person.caller, await png()))).toBe('UNAUTHORIZED');
  expect(await storedOf(person)).toEqual([]);
});

test('a full queue answers 503 at once, and nothing is half done', async () => {
  const person = await addUser(service);
  const large = await aPicture({ width: 6_000, height: 4_000 }).jpeg().toBuffer();
  const codes = (await Promise.all(Array.from({ length: 12 }, () => set(person.caller, large, 'image/jpeg')))).map(
    codeOf,
  );
  expect(new Set(codes)).toEqual(new Set(['OK', 'UNAVAILABLE']));
  expect(await storedOf(person)).toHaveLength(1);
});

test('no byte of a picture is in a log, an event or a job', async () => {
  const person = await addUser(service);
  const picture = await aPicture({ background: { r: 1, g: 2, b: 3 } })
    .png()
    .toBuffer();
  await set(person.caller, picture);
  await set(person.caller, Buffer.concat([picture, Buffer.from('more')]));
  await until(async () => (await published(person)).length === 1);
  const [{ content } = { content: Buffer.alloc(0) }] = await storedOf(person);
  const outbox = await rowsOf(service.config.postgres.url, 'SELECT * FROM kit.outbox');
  const outside = JSON.stringify([outbox, service.allPublished(), service.logs()]);
  for (const bytes of [picture, content]) {
    const inside = bytes.subarray(20, 50);
    for (const form of ['base64', 'hex'] as const) expect(outside).not.toContain(inside.toString(form));
    expect(outside).not.toContain(bytes.toString('base64').slice(0, 40));
  }
});
