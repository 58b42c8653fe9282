import type { AuditRow } from '@entourage/contracts/events/audit.recorded.v1';
import { anAdmin, anId, type Running, startService, until } from '@entourage/service-kit/testing';
import { admin } from '../src/service.ts';
import { aRow, recorded } from './an-audit-row.ts';
import { auditTrail, recordAuditExport } from './operations.ts';
import { addUsers, aUser } from './people.ts';

let service: Running<typeof admin>;
beforeAll(async () => {
  service = await startService(admin);
});
afterAll(() => service.stop());

const append = (...rows: AuditRow[]) =>
  service.store.transaction(({ auditTrail: trail }) => trail.append(recorded(rows)));
/** A row as the answer shows it: the reason is a reference, its text belongs to the owning service. */
const entryOf = (row: AuditRow) => {
  const { reasonId, ...rest } = recorded([row])[0]!;
  return { ...rest, reason: reasonId === null ? null : { id: reasonId } };
};
const read = async (variables: Record<string, unknown> = {}) =>
  (await service.as(anAdmin()).graphql(auditTrail, variables)).data.answer;

test('an admin reads rows newest first, with the names of the people in them', async () => {
  const [actor, subject] = [
    aUser({ firstName: 'Ana', lastName: 'Rivera' }),
    aUser({ firstName: null, lastName: null }),
  ];
  await addUsers(service, actor, subject);
  const change = { role: { from: 'ATHLETE', to: 'LIAISON' } };
  const older = aRow({ actorId: actor.userId, subjectId: subject.userId, change, reasonId: anId() });
  const newer = aRow({ subjectId: subject.userId, outcome: 'refused' });
  await append(older, newer);
  const rows = await read({ filter: { subjectId: subject.userId } });

  expect(rows).toEqual([
    { ...entryOf(newer), actorName: null, subjectName: subject.username, mentioned: [] },
    { ...entryOf(older), actorName: 'Ana Rivera', subjectName: subject.username, mentioned: [] },
  ]);
});

test('the liaison of a connection is named, and found as a person like actor and subject', async () => {
  const [actor, subject, liaison] = [aUser(), aUser(), aUser({ firstName: 'Dana', lastName: 'Rivera' })];
  await addUsers(service, actor, subject, liaison);
  const of = { actorId: actor.userId, subjectId: subject.userId };
  const made = aRow({ ...of, change: { liaisonId: { from: null, to: liaison.userId } } });
  const ended = aRow({ ...of, change: { liaisonId: { from: liaison.userId, to: null } } });
  await append(made, ended, aRow());

  for (const personId of [actor.userId, subject.userId, liaison.userId]) {
    const rows = await read({ filter: { personId } });
    expect(rows.map(({ id }: AuditRow) => id)).toEqual([ended.id, made.id]);
    expect(rows.map(({ mentioned }: { mentioned: unknown }) => mentioned)).toEqual([
      [{ id: liaison.userId, name: 'Dana Rivera' }],
      [{ id: liaison.userId, name: 'Dana Rivera' }],
    ]);
  }
});

test('a closed account is called a deleted user, an object that is no user has no name', async () => {
  const closed = aUser({
    username: null,
    firstName: null,
    lastName: null,
    deletedAt: '2026-03-01T08:00:00.000Z',
  });
  await addUsers(service, closed);
  await append(aRow({ actorId: closed.userId, subjectId: anId() }));

  expect(await read({ filter: { actorId: closed.userId } })).toMatchObject([
    { actorName: 'Deleted user', subjectName: null },
  ]);
});

test('rows are ordered by time even when a batch arrives late; a page begins after the last row of the one before', async () => {
  const actorId = anId();
  const rowAt = (at: string) => aRow({ actorId, at });
  const [late, first, twin, second] = [
    rowAt('2026-03-01T07:00:00.000Z'),
    rowAt('2026-03-01T09:00:00.000Z'),
    rowAt('2026-03-01T09:00:00.000Z'),
    rowAt('2026-03-01T10:00:00.000Z'),
  ];
  await append(first, twin, second);
  await append(late);
  const ids = async (variables: object) =>
    (await read({ ...variables, filter: { actorId } })).map(({ id }: AuditRow) => id);

  expect(await ids({})).toEqual([second.id, twin.id, first.id, late.id]);
  expect(await ids({ before: twin.id })).toEqual([first.id, late.id]);
  expect(await ids({ before: first.id })).toEqual([late.id]);
});

test('from counts, to does not', async () => {
  const actorId = anId();
  const rows = [
    '2026-03-01T23:59:59.999Z',
    '2026-03-02T00:00:00.000Z',
    '2026-03-02T23:59:59.999Z',
    '2026-03-03T00:00:00.000Z',
  ].map((at) => aRow({ actorId, at }));
  await append(...rows);
  const found = async (filter: object) =>
    (await read({ filter: { actorId, ...filter } })).map(({ at }: AuditRow) => at).reverse();

  const [before, start, end, after] = rows.map(({ at }) => at);
  expect(await found({ from: start, to: after })).toEqual([start, end]);
  expect(await found({ from: '2026-03-02T01:00:00+01:00' })).toEqual([start, end, after]);
  expect(await found({ to: start })).toEqual([before]);
  const { errors } = await service.as(anAdmin()).graphql(auditTrail, { filter: { from: 'yesterday' } });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION', fields: { from: 'Must be a time' } });
});

test('an export leaves a row of its own, with its conditions by name', async () => {
  const [by, personId] = [anAdmin(), anId()];
  const filter = { personId, from: '2026-03-02T00:00:00.000Z' };
  expect((await service.as(by).graphql(recordAuditExport, { filter })).data.answer).toEqual({ success: true });
  const [row] = await until(async () => {
    const found = await read({ filter: { actorId: by.userId } });
    return found.length > 0 && found;
  });

  expect(row).toMatchObject({
    action: 'audit.export',
    subjectId: personId,
    fields: ['personId', 'from'],
    change: null,
    source: 'admin',
  });
});

test('filters are combined with AND and cannot inject SQL', async () => {
  const actorId = anId();
  const [viewed, changed] = [aRow({ actorId, action: 'biomarkers.view' }), aRow({ actorId })];
  await append(viewed, changed);
  const ids = async (filter: Record<string, string>) => (await read({ filter })).map(({ id }: { id: string }) => id);

  expect(await ids({ actorId })).toEqual([changed.id, viewed.id]);
  expect(await ids({ actorId, action: 'biomarkers.view', source: 'health-data', outcome: 'ok' })).toEqual([viewed.id]);
  expect(await ids({ actorId, outcome: 'refused' })).toEqual([]);
  expect(await ids({ actorId: `${actorId}' OR 1=1 --` })).toEqual([]);
});

test('a page has 500 rows, and the next page starts after its last row', async () => {
  const actorId = anId();
  const rows = Array.from({ length: 620 }, () => aRow({ actorId }));
  await append(...rows.slice(0, 500));
  await append(...rows.slice(500));
  const newestFirst = rows.map(({ id }) => id).reverse();
  const first = await read({ filter: { actorId } });
  const second = await read({ filter: { actorId }, before: first.at(-1).id });

  expect(first.map(({ id }: AuditRow) => id)).toEqual(newestFirst.slice(0, 500));
  expect(second.map(({ id }: AuditRow) => id)).toEqual(newestFirst.slice(500));
});

test('a page before an unknown row is NOT_FOUND', async () => {
  const admin = anAdmin();
  const unknown = await Promise.all([anId(), 'x'].map((before) => service.as(admin).graphql(auditTrail, { before })));

  expect(unknown.map(({ errors }) => errors?.[0]?.extensions.code)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  // The refusal is recorded in the trail as well, and the tests below count rows.
  await until(async () => (await read({ filter: { actorId: admin.userId, outcome: 'refused' } })).length === 1);
});
