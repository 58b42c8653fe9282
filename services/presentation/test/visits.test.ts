import { internalHeaders } from '@entourage/contracts/access/caller';
import { presentationSessionProgressed } from '@entourage/contracts/events/presentation/session-progressed.v1';
import { presentationSessionStarted } from '@entourage/contracts/events/presentation/session-started.v1';
import { anAdmin, anId, aVisitor, codeOf, fakeClock, operation, until } from '@entourage/service-kit/testing';
import { forgetBrowsers } from '../src/jobs/forget-browsers.ts';
import { aVisit, type RunningPresentation, startPresentation } from './start-presentation.ts';

const clock = fakeClock('2026-03-01T09:00:00Z');
let service: RunningPresentation;
beforeAll(async () => {
  service = await startPresentation({ clock });
});
afterAll(() => service.stop());

const asAdmin = (field: Parameters<typeof operation>[0], variables: Record<string, unknown> = {}) =>
  service.as(anAdmin()).graphql(operation(field), variables);
const stored = (id: string) => service.store.read.visits.byId(id);

test('a visit has the address and browser that the gateway knows, and the event has neither', async () => {
  const { accessId, visit } = await aVisit(service, { clientAddress: '198.51.100.0/24', userAgent: 'Odd browser' });
  expect(visit).toMatchObject({ currentSlide: 0, slidesViewed: 0, questionsAsked: 0 });
  expect(visit).not.toHaveProperty('ipAddress');
  expect(await stored(accessId)).toMatchObject({ ipAddress: '198.51.100.0/24', userAgent: 'Odd browser' });
  const [event] = await service.published(presentationSessionStarted, { subject: accessId });
  expect(event?.audience).toEqual({ roles: ['ADMIN'] });
  expect(JSON.stringify(event)).not.toMatch(/198\.51|Odd browser|Unknown/);
});

test('the same session id of the same browser is the same row, of another browser it is not', async () => {
  const one = await aVisit(service);
  const again = await one.startAgain(one.sessionId);
  expect(again.data.answer).toMatchObject({ created: false, visit: { id: one.accessId } });
  const stranger = await service
    .as(aVisitor())
    .graphql(operation('startPresentationSession'), { visit: { sessionId: one.sessionId, location: '{}' } });
  expect(stranger.data.answer.created).toBe(true);
  expect(stranger.data.answer.visit.id).not.toBe(one.accessId);
});

test('two tabs of a browser have a visit each, and both stay theirs', async () => {
  const one = await aVisit(service);
  const { data, headers } = await one.startAgain(crypto.randomUUID());
  const caller = { ...one.caller, presentedDeckVisits: headers.get(internalHeaders.deckVisits) ?? '' };
  for (const accessId of [one.accessId, data.answer.visit.id]) {
    const answer = await service
      .as(caller)
      .graphql(operation('updatePresentationSession'), { accessId, progress: { currentSlide: 2 } });
    expect(answer.data.answer.currentSlide).toBe(2);
  }
});

test('without its cookie a visit is not found, as one that there is not', async () => {
  const mine = await aVisit(service);
  const other = await aVisit(service);
  const calls = (accessId: string) => [
    mine.call('updatePresentationSession', { accessId, progress: { slidesViewed: 10 } }),
    mine.call('questionsOfPresentationSession', { accessId }),
    mine.call('askPresentationQuestion', { asked: { accessId, question: 'Why?', slideNumber: null } }),
    mine.call('leaveInvestorContact', {
      contact: { accessId, investorEmail: 'a@example.org', interestedInMeeting: false },
    }),
  ];
  for (const accessId of [other.accessId, anId()]) {
    for (const answer of await Promise.all(calls(accessId))) expect(codeOf(answer)).toBe('NOT_FOUND');
  }
  expect(await stored(other.accessId)).toMatchObject({ slidesViewed: 0, questionsAsked: 0, version: 1 });
});

test('figures only grow, as far as the clock of the server has seen', async () => {
  const visit = await aVisit(service);
  clock.advance({ minutes: 1 });
  await visit.report({
    slidesViewed: 4,
    sessionDuration: 50,
    activeSeconds: 1_000_000,
    dwell: [{ slideNumber: 2, seconds: 30 }],
  });
  await visit.report({
    slidesViewed: 2,
    sessionDuration: 5,
    activeSeconds: 1,
    dwell: [{ slideNumber: 2, seconds: 3 }],
  });
  expect(await stored(visit.accessId)).toMatchObject({
    slidesViewed: 4,
    sessionDuration: 50,
    activeSeconds: 60,
    slideSeconds: [0, 30, 0, 0, 0, 0, 0, 0, 0, 0],
  });
});

test('reports of two tabs at once lose nothing, and a report without news is no event', async () => {
  const visit = await aVisit(service);
  clock.advance({ minutes: 1 });
  const reports = Array.from({ length: 10 }, (_, index) =>
    visit.report({ dwell: [{ slideNumber: index + 1, seconds: 5 }] }),
  );
  await Promise.all(reports);
  expect((await stored(visit.accessId))?.slideSeconds).toEqual(Array(10).fill(5));
  await visit.report({ dwell: [{ slideNumber: 1, seconds: 5 }] });
  const published = () => service.published(presentationSessionProgressed, { subject: visit.accessId });
  await until(async () => (await published()).length >= 10);
  expect(await published()).toHaveLength(10);
});

test('administrators get all visits, newest first, by page too', async () => {
  clock.advance({ seconds: 1 });
  const last = await aVisit(service, { clientAddress: '192.0.2.0/24' });
  clock.advance({ seconds: 9 });
  await last.report({ dwell: [{ slideNumber: 3, seconds: 7 }] });
  const all = (await asAdmin('presentationSessions')).data.answer;
  expect(all[0]).toMatchObject({ id: last.accessId, ipAddress: '192.0.2.0/24', userAgent: 'Browser 1' });
  expect(all[0].slideSeconds).toEqual([0, 0, 7, 0, 0, 0, 0, 0, 0, 0]);
  const page = async (filter: object) => (await asAdmin('presentationSessionPage', { filter })).data.answer;
  expect(await page({})).toEqual({ total: all.length, items: all.slice(0, 25) });
  expect(await page({ page: '1' })).toEqual({ total: all.length, items: all.slice(25, 50) });
  expect(await page({ search: '192.0.2' })).toMatchObject({ total: 1, items: [{ id: last.accessId }] });
  expect(await page({ search: '%' })).toMatchObject({ total: 0 });
  expect((await asAdmin('presentationSessionPage', { filter: { page: '-1' } })).errors?.[0]).toMatchObject({
    extensions: { code: 'VALIDATION', fields: { page: 'Pages are numbered from 0' } },
  });
});

test('the summary has averages, time per slide, what those who asked looked at, and 90 days', async () => {
  const own = await startPresentation({ clock: fakeClock('2026-03-10T12:00:00Z') });
  try {
    const empty = await own.as(anAdmin()).graphql(operation('presentationSummary'));
    expect(empty.data.answer).toMatchObject({ sessions: 0, averageSeconds: 0, slides: [], heat: [] });
    const [one, two] = [await aVisit(own), await aVisit(own)];
    await one.ask('How much are you raising?', { slideNumber: 9 });
    await one.ask('Who is the CEO?', { slideNumber: 9 });
    await two.ask('Who is the CEO?');
    const { answer } = (await own.as(anAdmin()).graphql(operation('presentationSummary'))).data;
    expect(answer).toMatchObject({ sessions: 2, questions: 3, openQuestions: 2, averageSlides: 0 });
    expect(answer.slides).toHaveLength(10);
    expect(answer.heat).toContainEqual({ askedAt: 9, questions: 2, slideNumber: 1, secondsPerVisit: 0 });
    expect(answer.heat).toContainEqual({ askedAt: null, questions: 1, slideNumber: 10, secondsPerVisit: 0 });
    expect(answer.days).toHaveLength(90);
    expect(answer.days.at(-1)).toEqual({ day: '2026-03-10', visits: 2 });
  } finally {
    await own.stop();
  }
});

test('the name of a browser is forgotten after 90 days', async () => {
  const { accessId } = await aVisit(service);
  const run = () => forgetBrowsers.handle({}, { clock, store: service.store } as never);
  await run();
  expect(await stored(accessId)).toMatchObject({ userAgent: 'Browser 1' });
  clock.advance({ days: 91 });
  await run();
  expect(await stored(accessId)).toMatchObject({ userAgent: null, ipAddress: '203.0.113.0/24' });
});
