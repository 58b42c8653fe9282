import { randomBytes } from 'node:crypto';
import { deck } from '@entourage/contracts/deck/deck';
import { investorContactLeft } from '@entourage/contracts/events/presentation/contact-left.v1';
import { encryptedFields, parseFieldKeys } from '@entourage/service-kit/store/encrypted-fields';
import { anAdmin, anId, aVisitor, codeOf, operation } from '@entourage/service-kit/testing';
import { recordedQueries } from '@entourage/service-kit/testing/recorded-queries';
import { rowsOf } from '@entourage/service-kit/testing/stored-state';
import { withClient } from '@entourage/service-kit/testing/with-client';
import { encryptNotes } from '../src/jobs/encrypt-notes.ts';
import { aVisit, type RunningPresentation, startPresentation } from './start-presentation.ts';

const fieldKeys = `test:${randomBytes(32).toString('base64')}`;
let service: RunningPresentation;
beforeAll(async () => {
  service = await startPresentation({ config: { FIELD_KEYS: fieldKeys } });
});
afterAll(() => service.stop());

const save = (version: object) =>
  service.as(anAdmin()).graphql(operation('savePresentationVersion'), { version: { editedSlides: [], ...version } });
const read = (uniqueUrl: string) => service.as(aVisitor()).graphql(operation('presentationVersion'), { uniqueUrl });

test('an edited copy has an address of its own; its notes leave by no call', async () => {
  const saved = await save({
    slidesData: [{ number: 7, title: 'Another price' }, { points: [] }],
    editedSlides: [7],
    investorNotes: 'canary-note',
    aiSuggestions: 'canary-suggestion',
  });
  const { uniqueUrl, versionNumber, title } = saved.data.answer;
  expect({ versionNumber, title }).toEqual({ versionNumber: 1, title: 'AI-Edited Presentation' });
  expect(uniqueUrl).toMatch(/^[0-9a-f-]{36}$/);
  const { answer } = (await read(uniqueUrl)).data;
  expect(answer.slides).toEqual([
    { ...deck[6], title: 'Another price' },
    { ...deck[1], points: [] },
  ]);
  expect(JSON.stringify([answer, service.logs(), await service.allPublished()])).not.toContain('canary');
  expect(codeOf(await read(anId()))).toBe('NOT_FOUND');
});

test('notes and suggestions are encrypted in the store, those of earlier versions too once the job has run', async () => {
  const notes = { investorNotes: 'canary of an investor', aiSuggestions: 'canary of a model' };
  await save({ slidesData: [{}], ...notes });
  const stored = (where: string) =>
    rowsOf<{ investor_notes: string; ai_suggestions: string | null; is_encrypted: boolean }>(
      service.config.postgres.url,
      `SELECT investor_notes, ai_suggestions, is_encrypted FROM presentation_versions WHERE ${where}`,
    );
  expect(JSON.stringify(await stored('true'))).not.toContain('canary');

  const id = anId();
  await withClient(service.database.ownerUrl, (client) =>
    client.query(
      `INSERT INTO presentation_versions (id, title, slides_data, investor_notes, unique_url, created_at, updated_at)
       VALUES ($1, 'Earlier', '[]', $2, gen_random_uuid(), now(), now())`,
      [id, notes.investorNotes],
    ),
  );
  for (let run = 0; run < 2; run += 1) await encryptNotes.handle({}, { store: service.store } as never);
  const [earlier] = await stored(`id = '${id}'`);
  expect(earlier).toMatchObject({ ai_suggestions: null, is_encrypted: true });
  expect(earlier!.investor_notes).not.toContain('canary');
  const read = encryptedFields(parseFieldKeys(fieldKeys), 'presentation_versions', ['investorNotes']);
  expect(read.decrypt({ investorNotes: earlier!.investor_notes }, id).investorNotes).toBe(notes.investorNotes);
  expect(await stored('NOT is_encrypted')).toEqual([]);
});

test('versions of one visit are numbered, side by side too', async () => {
  const { accessId } = await aVisit(service);
  const saved = await Promise.all(
    Array.from({ length: 5 }, () => save({ accessId, slidesData: [{}], title: ' Mine ' })),
  );
  expect(saved.map(({ data }) => data.answer.versionNumber).sort()).toEqual([1, 2, 3, 4, 5]);
  expect(saved[0]?.data.answer.title).toBe('Mine');
  const unknown = await save({ accessId: anId(), slidesData: [{}] });
  expect(unknown.errors?.[0]).toMatchObject({ extensions: { fields: { accessId: 'There is no such visit' } } });
});

test.each([
  [[], 'slidesData', 'At least one slide'],
  [Array(11).fill({}), 'slidesData', 'At most 10 slides'],
  [[{ number: 11 }], 'number', 'There are 10 slides'],
  [[{ title: 'a'.repeat(121) }], 'title', 'At most 120 characters'],
])('the slides %j are refused by name', async (slidesData, field, text) => {
  const { errors } = await save({ slidesData });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION', fields: { [field]: text } });
});

test('an address that a visitor leaves is stored encrypted and is in no event', async () => {
  const visit = await aVisit(service);
  const contact = {
    accessId: visit.accessId,
    investorEmail: 'canary@example.org',
    investorName: 'Žana Canary',
    interestedInMeeting: true,
  };
  const { id } = (await visit.call('leaveInvestorContact', { contact })).data.answer;
  const contacts = (await service.as(anAdmin()).graphql(operation('investorContacts'))).data.answer;
  expect(contacts).toMatchObject([{ id, ...contact, phone: null }]);
  const events = await service.published(investorContactLeft, { subject: id });
  expect(events).toHaveLength(1);
  expect(JSON.stringify([events, service.logs()])).not.toMatch(/canary/i);
  const rows = await withClient(service.database.ownerUrl, (client) => client.query('SELECT * FROM investor_contacts'));
  expect(JSON.stringify(rows.rows)).not.toMatch(/canary/i);
  const wrong = await visit.call('leaveInvestorContact', { contact: { ...contact, investorEmail: 'no address' } });
  expect(wrong.errors?.[0]?.extensions.fields).toHaveProperty('investorEmail');
});

test('the figures of many visits need as many queries as those of a few', async () => {
  const tables = /investor_presentation/;
  const view = () =>
    recordedQueries(tables, async () => {
      const admin = service.as(anAdmin());
      await admin.graphql(operation('presentationSummary'));
      await admin.graphql(operation('presentationSessionPage'), { filter: {} });
      await admin.graphql(operation('presentationQuestionPage'), { filter: {} });
    });
  await aVisit(service);
  const few = await view();
  for (const visit of await Promise.all(Array.from({ length: 30 }, () => aVisit(service))))
    await visit.ask('How big is it?');
  expect(await view()).toHaveLength(few.length);
});
