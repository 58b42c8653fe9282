import { passwordReplaced } from '@entourage/contracts/events/identity/password.replaced.v1';
import { userRegistered } from '@entourage/contracts/events/identity/user.registered.v1';
import { anAdmin, anId, aPair, aTeamMember, aVisitor, codeOf } from '@entourage/service-kit/testing';
import { calendarFeed, cancelAppointment, resetCalendarFeed } from './operations.ts';
import { actingFor, aUser, type RunningScheduling, startScheduling } from './start-scheduling.ts';

let service: RunningScheduling;
beforeAll(async () => {
  service = await startScheduling();
});
afterAll(() => service.stop());

async function feedOf(caller: Parameters<typeof service.as>[0]): Promise<{ url: string; token: string }> {
  const { data } = await service.as(caller).graphql(resetCalendarFeed);
  const { url } = data.answer;
  return { url, token: new URL(url).searchParams.get('token') as string };
}
const read = (token: string, caller: Parameters<typeof service.as>[0] = aVisitor()) =>
  service.as(caller).graphql(calendarFeed, { token });

test('the feed contains confirmed and recently cancelled meetings, without notes', async () => {
  const pair = aPair();
  const { asAthlete, book, propose } = actingFor(service, pair);
  await service.receive(userRegistered, { subject: pair.liaison.userId, data: aUser(pair.liaison.userId) });
  const confirmed = (await book('2026-10-22T09:00:00Z', { title: 'Knee', notes: 'Swollen' })).data.answer.id;
  const cancelled = (await book('2026-10-22T10:00:00Z')).data.answer.id;
  await asAthlete.graphql(cancelAppointment, { id: cancelled });
  const pending = (await propose('2026-10-23T09:00:00Z')).data.answer.id;

  const { url, token } = await feedOf(pair.athlete);
  expect(url).toBe(`https://app.entourage.example/api/appointments/feed.ics?token=${token}`);
  const { text } = (await read(token)).data.answer;
  expect(text).toContain(`UID:${confirmed}@entourage`);
  expect(text).toContain('SUMMARY:Knee with Sam Vale\r\nSTATUS:CONFIRMED');
  expect(text).toMatch(new RegExp(`UID:${cancelled}@entourage[^]*STATUS:CANCELLED`));
  expect(text).not.toContain(pending);
  expect(text).not.toContain('Swollen');
  expect((await read((await feedOf(pair.liaison)).token)).data.answer.text).toContain(confirmed);
  expect((await read((await feedOf(aPair().athlete)).token)).data.answer.text).not.toContain('VEVENT');
});

test('the feed does not contain meetings cancelled more than 30 days ago', async () => {
  const pair = aPair();
  const { asAthlete, book } = actingFor(service, pair);
  const { id } = (await book('2026-10-22T11:00:00Z')).data.answer;
  await asAthlete.graphql(cancelAppointment, { id });
  const { token } = await feedOf(pair.athlete);
  service.clock.advance({ days: 30 });
  expect((await read(token)).data.answer.text).toContain(id);
  service.clock.advance({ seconds: 1 });
  expect((await read(token)).data.answer.text).not.toContain(id);
});

test('a token has 128 bits, is stored as a hash, is invalid after a reset, and is never logged', async () => {
  const { athlete } = aPair();
  const first = await feedOf(athlete);
  const second = await feedOf(athlete);
  expect(Buffer.from(second.token, 'base64url')).toHaveLength(16);
  expect(codeOf(await read(first.token))).toBe('NOT_FOUND');
  expect(codeOf(await read(second.token, anAdmin()))).toBe('OK');
  expect(await service.store.read.feeds.ownerOf(second.token)).toBeNull();
  const said = JSON.stringify([service.logs(), service.allPublished(), service.live()]);
  for (const { token } of [first, second]) expect(said).not.toContain(token);
});

test('an unknown token is NOT_FOUND, and only roles with meetings get a token', async () => {
  const tokens = ['', 'x', anId(), 'é\u0000', 'x'.repeat(10_000)];
  const codes = await Promise.all(tokens.map((token) => read(token)));
  expect(codes.map(codeOf)).toEqual(tokens.map(() => 'NOT_FOUND'));
  const refused = await Promise.all(
    [anAdmin(), aTeamMember(), aVisitor()].map((one) => service.as(one).graphql(resetCalendarFeed)),
  );
  expect(refused.map(codeOf)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'UNAUTHORIZED']);
});

test('a new password ends the address that was made before it, once, and no later or other one', async () => {
  const [{ athlete }, { athlete: other }] = [aPair(), aPair()];
  const [old, others] = [await feedOf(athlete), await feedOf(other)];
  const event = {
    subject: athlete.userId,
    data: { userId: athlete.userId, version: 1 },
    id: anId(),
    time: service.clock.now().toISOString(),
  };
  await service.receive(passwordReplaced, event);
  expect(codeOf(await read(old.token))).toBe('NOT_FOUND');
  expect(codeOf(await read(others.token))).toBe('OK');
  service.clock.advance({ seconds: 1 });
  const renewed = await feedOf(athlete);
  await service.receive(passwordReplaced, event);
  await service.receive(passwordReplaced, { ...event, id: anId() });
  expect(codeOf(await read(renewed.token))).toBe('OK');
});
