import type { AuditRow } from '@entourage/contracts/events/audit.recorded.v1';
import { createLog } from '@entourage/service-kit';
import { anAdmin, anId, type Running, startService, until } from '@entourage/service-kit/testing';
import { withClient } from '@entourage/service-kit/testing/with-client';
import type pg from 'pg';
import { linkRows } from '../src/domain/audit-chain.ts';
import { verifyAuditTrail, verifyChain } from '../src/jobs/verify-audit-trail.ts';
import { admin } from '../src/service.ts';
import { auditTrail, recordAuditExport } from './operations.ts';
import { addUsers, aUser } from './people.ts';

let service: Running<typeof admin>;
beforeAll(async () => {
  service = await startService(admin);
});
afterAll(() => service.stop());

const aRow = (given: Partial<AuditRow> = {}): AuditRow => ({
  id: anId(),
  at: '2026-03-01T09:00:00.123Z',
  action: 'biomarkers.update',
  outcome: 'ok',
  actorId: anId(),
  actorRole: 'LIAISON',
  sessionId: anId(),
  subjectId: anId(),
  fields: ['injuryRisk', 'focusArea'],
  change: null,
  reasonId: null,
  traceId: 'c0ffee',
  ...given,
});
const recorded = (rows: AuditRow[]) =>
  rows.map((row) => ({ ...row, source: 'health-data', recordedAt: '2026-03-01T09:00:01.000Z' }));
const append = (...rows: AuditRow[]) =>
  service.store.transaction(({ auditTrail: trail }) => trail.append(recorded(rows)));
/** A row as the answer shows it: the reason is a reference, its text belongs to the owning service. */
const entryOf = (row: AuditRow) => {
  const { reasonId, ...rest } = recorded([row])[0]!;
  return { ...rest, reason: reasonId === null ? null : { id: reasonId } };
};
const read = async (variables: Record<string, unknown> = {}) =>
  (await service.as(anAdmin()).graphql(auditTrail, variables)).data.answer;

type Rights = 'runtimeUrl' | 'ownerUrl' | 'adminUrl';
/** Runs SQL with stolen database credentials: of the service, of the owner role or of the server's administrator. */
const asIntruder = <T>(rights: Rights, work: (client: pg.Client) => Promise<T>) =>
  withClient(service.database[rights], work);

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
    ...{ username: null, firstName: null, lastName: null },
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
    ...{ action: 'audit.export', subjectId: personId, fields: ['personId', 'from'], change: null, source: 'admin' },
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

test('a row is appended once, even when it comes in several batches', async () => {
  const actorId = anId();
  const [one, two, three] = [aRow({ actorId }), aRow({ actorId }), aRow({ actorId })];
  await Promise.all([append(one, two), append(two, three, three), append(one, two, three)]);

  expect(await read({ filter: { actorId } })).toHaveLength(3);
  expect(await verifyChain(service)).toMatchObject({ brokenAt: null });
});

test('concurrent writers append to one valid chain', async () => {
  const before = await verifyChain(service);
  await Promise.all(Array.from({ length: 12 }, () => append(aRow(), aRow(), aRow())));

  expect(await verifyChain(service)).toEqual({ rows: before.rows + 36, brokenAt: null });
});

test.each([
  "UPDATE audit_trail SET action = 'x'",
  'DELETE FROM audit_trail',
  'TRUNCATE audit_trail',
  'TRUNCATE audit_trail CASCADE',
  'DELETE FROM audit_head',
])('the database refuses %s', async (statement) => {
  await append(aRow());
  for (const rights of ['runtimeUrl', 'ownerUrl', 'adminUrl'] as const) {
    await expect(asIntruder(rights, (client) => client.query(statement))).rejects.toMatchObject({ code: '42501' });
  }
  expect(await verifyChain(service)).toMatchObject({ brokenAt: null });
});

test('the runtime role has no grant to change the trail', async () => {
  const grants = await asIntruder('runtimeUrl', async (client) => {
    const { rows } = await client.query(
      `SELECT privilege_type FROM information_schema.role_table_grants WHERE table_name = 'audit_trail' AND grantee = current_user`,
    );
    return rows.map(({ privilege_type }) => privilege_type);
  });

  expect(grants.sort()).toEqual(['INSERT', 'SELECT']);
});

describe('verification detects changes made with administrator rights', () => {
  // Each case restores the rows, so that the next one starts with a valid chain.
  const tampered = async (breakRows: string, repairRows: string, seq: number) => {
    const run = (statement: string) =>
      asIntruder('adminUrl', async (client) => {
        await client.query('SET session_replication_role = replica');
        await client.query(statement, statement.includes('$1') ? [seq] : []);
      });
    await run(breakRows);
    const report = await verifyChain(service);
    await run(repairRows);
    expect(await verifyChain(service)).toMatchObject({ brokenAt: null });
    return report;
  };
  const flip = 'UPDATE audit_trail SET hash = set_byte(hash, 5, get_byte(hash, 5) # 1) WHERE seq = $1';

  test.each([
    ['a flipped byte of a hash', flip, flip],
    [
      'a changed letter in a field name',
      "UPDATE audit_trail SET fields[1] = 'injuryRisj' WHERE seq = $1",
      "UPDATE audit_trail SET fields[1] = 'injuryRisk' WHERE seq = $1",
    ],
    [
      'a changed time',
      "UPDATE audit_trail SET at = at + interval '1 millisecond' WHERE seq = $1",
      "UPDATE audit_trail SET at = at - interval '1 millisecond' WHERE seq = $1",
    ],
  ])('%s', async (_, breakRows, repairRows) => {
    await append(aRow(), aRow(), aRow());
    const { rows } = await verifyChain(service);

    expect(await tampered(breakRows, repairRows, rows - 1)).toEqual({ rows: rows - 2, brokenAt: rows - 1 });
  });

  test('rows deleted at the end', async () => {
    await append(aRow(), aRow());
    const { rows } = await verifyChain(service);
    const report = await tampered(
      'CREATE TABLE kept AS SELECT * FROM audit_trail WHERE seq = (SELECT max(seq) FROM audit_trail); DELETE FROM audit_trail WHERE seq = (SELECT max(seq) FROM audit_trail)',
      // `people` is made by the store.
      `ALTER TABLE kept DROP COLUMN people; INSERT INTO audit_trail SELECT * FROM kept`,
      rows,
    );

    expect(report).toEqual({ rows: rows - 1, brokenAt: rows });
  });

  test('a last row replaced together with its hash, because the head has another hash', async () => {
    await append(aRow(), aRow());
    const { rows } = await verifyChain(service);
    const [before, last] = await service.store.read.auditTrail.links(BigInt(rows - 2), 2);
    const [forged] = linkRows(before!, [{ ...last!, action: 'biomarkers.view' }]).links;
    const write = ({ action, hash }: { action: string; hash: Buffer }) =>
      `UPDATE audit_trail SET action = '${action}', hash = '\\x${hash.toString('hex')}' WHERE seq = $1`;

    expect(await tampered(write(forged!), write(last!), rows)).toEqual({ rows: rows - 1, brokenAt: rows });
  });

  test('a row inserted with a valid hash, because the head does not know it', async () => {
    await append(aRow());
    const { rows } = await verifyChain(service);
    const head = await service.store.read.auditTrail.head();
    const [forged] = linkRows(head, recorded([aRow()])).links;
    const insert = `INSERT INTO audit_trail (seq, id, at, action, outcome, actor_id, actor_role, session_id, subject_id, fields,
      trace_id, source, recorded_at, prev_hash, hash) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`;
    await asIntruder('runtimeUrl', (client) =>
      client.query(insert, [
        ...[forged!.seq, forged!.id, forged!.at, forged!.action, forged!.outcome, forged!.actorId, forged!.actorRole],
        ...[forged!.sessionId, forged!.subjectId, forged!.fields, forged!.traceId, forged!.source, forged!.recordedAt],
        ...[forged!.prevHash, forged!.hash],
      ]),
    );

    expect(await verifyChain(service)).toEqual({ rows, brokenAt: rows + 1 });
    const lines: object[] = [];
    const log = createLog({ service: 'admin', level: 'info', write: (line) => lines.push(JSON.parse(line)) });
    expect(verifyAuditTrail.everyMs).toBe(86_400_000);
    await verifyAuditTrail.handle({}, { store: service.store, log } as never);
    expect(lines).toMatchObject([
      { level: 'error', message: 'audit trail is broken', count: rows, sequence: rows + 1 },
    ]);
  });
});
