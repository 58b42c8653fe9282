import { internalHeaders } from '@entourage/contracts/access/caller';
import { newId } from '@entourage/contracts/ids';
import { answers } from './support/answers.ts';
import { startTestGateway, type TestGateway } from './support/start-test-gateway.ts';
import { refusing } from './support/test-subgraph.ts';

/** What visitors of the investor deck, who have no session, may do at the gateway. */
let gateway: TestGateway;
let byDay: TestGateway;
const bytes = Buffer.from('a picture');
beforeAll(async () => {
  const { Query, Mutation } = answers.identity!;
  const fields = {
    ...answers,
    identity: {
      Query: { ...Query, deckPhoto: () => ({ content: bytes.toString('base64') }) },
      Mutation: { ...Mutation },
    },
    presentation: { Mutation: { askPresentationQuestion: refusing('NOT_FOUND') } },
  };
  const settings = {
    TRUSTED_PROXIES: '1',
    LIMITS_DECK_QUESTIONS_PER_MINUTE: '3',
    LIMITS_DECK_QUESTIONS_PER_DAY: '100',
  };
  gateway = await startTestGateway({ fields, settings });
  byDay = await startTestGateway({
    services: gateway.services,
    settings: { ...settings, LIMITS_DECK_QUESTIONS_PER_MINUTE: '100', LIMITS_DECK_QUESTIONS_PER_DAY: '4' },
  });
});
afterAll(async () => {
  await byDay.stop();
  await gateway.stop();
});

/** Each question is asked in a separate visit, with its own cookie. */
const ask = (at: TestGateway, address: string) =>
  at.call('POST', '/api/investor-presentation/question', {
    body: { accessId: newId(), question: 'How large is the market?' },
    headers: { 'x-forwarded-for': address, cookie: `entourage-deck=${newId()}` },
  });

test.each([
  ['minute', () => gateway, '198.51.100.1', 3, 60],
  ['day', () => byDay, '198.51.100.2', 4, 86_400],
] as const)(
  'questions of one address are limited by the %s over all its visits, others go on',
  async (_, at, address, max, windowSeconds) => {
    for (let count = 0; count < max; count += 1) expect((await ask(at(), address)).status).toBe(404);
    const refused = await ask(at(), address);
    expect([refused.status, await refused.json()]).toEqual([429, expect.objectContaining({ code: 'RATE_LIMITED' })]);
    const retryAfter = Number(refused.headers.get('retry-after'));
    expect(retryAfter).toBeGreaterThan(windowSeconds / 2);
    expect(retryAfter).toBeLessThanOrEqual(windowSeconds);
    expect((await ask(at(), '198.51.100.3')).status).toBe(404);
  },
);

test('a photo of the deck opens without a session, as a WebP that nobody keeps', async () => {
  const answer = await gateway.call('GET', `/api/investor-presentation/athletes/photos/${newId()}`);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
  expect({ status: answer.status, ...Object.fromEntries(answer.headers) }).toMatchObject({
    status: 200,
    'content-type': 'image/webp',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('the token of the visits goes to presentation alone', async () => {
  const headers = { cookie: 'entourage-deck=token', 'x-forwarded-for': '198.51.100.4' };
  const body = { accessId: newId(), question: 'Who?' };
  await gateway.call('POST', '/api/investor-presentation/question', { body, headers });
  await gateway.call('GET', `/api/investor-presentation/athletes/photos/${newId()}`, { headers });
  const seenBy = (service: string) => gateway.subgraphs[service]?.calls.at(-1)?.headers[internalHeaders.deckVisits];
  expect([seenBy('presentation'), seenBy('identity')]).toEqual(['token', undefined]);
});
