import type { AuditRow } from '@entourage/contracts/events/audit.recorded.v1';
import { createLog, systemClock } from '@entourage/service-kit';
import { anAdmin, anId, fakeClock, type Running, startService, until } from '@entourage/service-kit/testing';
import { metricValue } from '@entourage/service-kit/testing/metrics-text';
import { withClient } from '@entourage/service-kit/testing/with-client';
import type pg from 'pg';
import { linkRows } from '../src/domain/audit-chain.ts';
import { verifyAuditTrail, verifyChain } from '../src/jobs/verify-audit-trail.ts';
import { admin } from '../src/service.ts';
import { aRow, recorded } from './an-audit-row.ts';
import { auditTrail } from './operations.ts';

let service: Running<typeof admin>;
beforeAll(async () => {
  service = await startService(admin);
});
afterAll(() => service.stop());

const silent = { info() {}, error() {} };
const append = (...rows: AuditRow[]) =>
  service.store.transaction(({ auditTrail: trail }) => trail.append(recorded(rows)));

type Rights = 'runtimeUrl' | 'ownerUrl' | 'adminUrl';
/** Runs SQL with stolen database credentials: of the service, of the owner role or of the server's administrator. */
const asIntruder = <T>(rights: Rights, work: (client: pg.Client) => Promise<T>) =>
  withClient(service.database[rights], work);

test('a row is appended once, even when it comes in several batches', async () => {
  const actorId = anId();
  const [one, two, three] = [aRow({ actorId }), aRow({ actorId }), aRow({ actorId })];
  await Promise.all([append(one, two), append(two, three, three), append(one, two, three)]);

  const { data } = await service.as(anAdmin()).graphql(auditTrail, { filter: { actorId } });
  expect(data.answer).toHaveLength(3);
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

test('the outcome of the last verification is a metric, and outlives the process', async () => {
  const verify = (at: string) =>
    verifyAuditTrail.handle({}, { store: service.store, clock: fakeClock(at), log: silent } as never);
  const metric = async (name: string) => metricValue(await service.scrape(), name);
  await append(aRow());
  await verify('2026-03-01T09:00:00Z');
  expect(await metric('audit_chain_verified_timestamp_seconds')).toBe(Date.parse('2026-03-01T09:00:00Z') / 1_000);
  expect(await metric('audit_chain_broken')).toBe(0);

  await service.store.transaction(({ auditTrail: trail }) => trail.recordVerification(new Date(), 3));
  expect(await service.store.read.auditTrail.lastVerification()).toEqual({
    verifiedAt: new Date('2026-03-01T09:00:00Z'),
    brokenAt: 3n,
  });
  // What was read within the last seconds is told again.
  await until(async () => (await metric('audit_chain_broken')) === 1);
  await verify('2026-03-02T09:00:00Z');
  await until(async () => (await metric('audit_chain_broken')) === 0);
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
        forged!.seq,
        forged!.id,
        forged!.at,
        forged!.action,
        forged!.outcome,
        forged!.actorId,
        forged!.actorRole,
        forged!.sessionId,
        forged!.subjectId,
        forged!.fields,
        forged!.traceId,
        forged!.source,
        forged!.recordedAt,
        forged!.prevHash,
        forged!.hash,
      ]),
    );

    expect(await verifyChain(service)).toEqual({ rows, brokenAt: rows + 1 });
    const lines: object[] = [];
    const log = createLog({ service: 'admin', level: 'info', write: (line) => lines.push(JSON.parse(line)) });
    expect(verifyAuditTrail.everyMs).toBe(86_400_000);
    await verifyAuditTrail.handle({}, { store: service.store, clock: systemClock, log } as never);
    expect(lines).toMatchObject([
      { level: 'error', message: 'audit trail is broken', count: rows, sequence: rows + 1 },
    ]);
  });
});
