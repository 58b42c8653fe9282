import type { UserCaller } from '@entourage/contracts/access/caller';
import type { FoundMessages, SearchPosition } from '@entourage/contracts/calls/messages';
import { anId, codeOf, startService } from '@entourage/service-kit/testing';
import { messaging } from '../src/service.ts';
import { actingAs, aKnownPair, aTeam, aUser, closed, receive, type Service } from './people.ts';

let service: Service;
beforeAll(async () => {
  service = await startService(messaging);
});
afterAll(() => service.stop());

const search = async (caller: UserCaller, q: string, from?: SearchPosition | null): Promise<FoundMessages> => {
  const { data, errors } = await actingAs(service, caller).search(q, from);
  expect(errors).toBeUndefined();
  return data.answer;
};
const texts = ({ matches }: FoundMessages) => matches.map(({ message }) => message.content);

test('both sides find a message by any of its words, newest first, with the other person', async () => {
  const { athlete, liaison } = await aKnownPair(service);
  await actingAs(service, athlete).send(liaison, { content: 'My ankle is swollen' });
  await actingAs(service, liaison).send(athlete, { content: 'Ice the Ankle today' });
  await actingAs(service, athlete).send(liaison, { content: 'Thanks' });

  const found = await search(athlete, 'ANKLE');
  expect(texts(found)).toEqual(['Ice the Ankle today', 'My ankle is swollen']);
  expect(found.matches.map(({ user }) => [user.id, user.firstName])).toEqual([
    [liaison.userId, 'Ana'],
    [liaison.userId, 'Ana'],
  ]);
  expect(found.next).toBeNull();
  expect(texts(await search(liaison, 'swollen ankle'))).toEqual(['My ankle is swollen']);
  expect(await search(athlete, 'knee')).toEqual({ matches: [], next: null });
});

test('nobody finds a message of others, nor of a conversation that was lost with the relation', async () => {
  const [pair, others] = [await aKnownPair(service), await aTeam(service)];
  const canary = `canary ${anId()}`;
  await actingAs(service, pair.athlete).send(pair.liaison, { content: canary });
  expect(texts(await search(others.athlete, canary))).toEqual([]);
  expect(texts(await search(others.member, canary))).toEqual([]);
  const alone = (caller: UserCaller): UserCaller => ({
    ...caller,
    relationships: { assignedAthletes: [], assignedLiaisons: [], members: [], shares: [] },
  });
  expect(texts(await search(alone(pair.liaison), canary))).toEqual([]);
  expect(texts(await search(alone(pair.athlete), canary))).toEqual([canary]);
});

test('a closed account is found without its name', async () => {
  const { athlete, liaison } = await aKnownPair(service);
  await actingAs(service, liaison).send(athlete, { content: 'Before I left' });
  await receive(service, closed(aUser({ userId: liaison.userId, role: 'LIAISON' }), 9));
  const { matches } = await search(athlete, 'left');
  expect(matches.map(({ user }) => user.username)).toEqual(['Deleted user']);
});

test('parts of 1,000 messages reach the oldest one, each message once, also while others arrive', async () => {
  const { athlete, liaison } = await aKnownPair(service);
  const me = actingAs(service, athlete);
  await me.send(liaison, { content: 'the needle' });
  for (let sent = 0; sent < 1_050; sent += 10) {
    await Promise.all(Array.from({ length: 10 }, () => me.send(liaison)));
  }

  const parts = [await search(athlete, 'needle')];
  while (parts.at(-1)!.next) {
    await me.send(liaison, { content: 'a needle that arrived later' });
    parts.push(await search(athlete, 'needle', parts.at(-1)!.next));
  }
  expect(parts.flatMap(texts)).toEqual(['the needle']);
  expect(parts.map(({ next }) => next?.sequence)).toEqual([52, undefined]);
});

test('a part ends after 30 matches, and the next one goes on below them', async () => {
  const { athlete, liaison } = await aKnownPair(service);
  const me = actingAs(service, athlete);
  for (let sent = 1; sent <= 40; sent += 1) await me.send(liaison, { content: `lap ${sent}` });
  const first = await search(athlete, 'lap');
  const second = await search(athlete, 'lap', first.next);
  expect([first.matches.length, second.matches.length, second.next]).toEqual([30, 10, null]);
  const newestFirst = Array.from({ length: 40 }, (_, index) => `lap ${40 - index}`);
  expect([...texts(first), ...texts(second)]).toEqual(newestFirst);
});

test('one letter, no text and a position in a conversation of others are refused', async () => {
  const [{ athlete, liaison }, other] = [await aKnownPair(service), await aKnownPair(service)];
  await actingAs(service, athlete).send(liaison);
  for (const q of ['', 'a', ' a ', 'x'.repeat(101)]) {
    const { errors } = await actingAs(service, athlete).search(q);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION', fields: { q: expect.any(String) } });
  }
  const from = { until: new Date().toISOString(), userId: other.liaison.userId, sequence: 5 };
  expect(codeOf(await actingAs(service, athlete).search('hello', from))).toBe('NOT_FOUND');
});

test('what is searched for stands in no log and no event', async () => {
  const { athlete } = await aKnownPair(service);
  await search(athlete, 'canary-searched');
  expect(JSON.stringify([service.logs(), service.allPublished(), service.live()])).not.toContain('canary-');
});
