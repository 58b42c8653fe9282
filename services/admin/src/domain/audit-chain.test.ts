import { createHash } from 'node:crypto';
import { type ChainedRow, chainStart, linkRows, type RecordedRow, verifyLinks } from './audit-chain.ts';

const aRow = (id: string, given: Partial<RecordedRow> = {}): RecordedRow => ({
  id,
  at: '2026-03-01T09:00:00.000Z',
  action: 'biomarkers.update',
  outcome: 'ok',
  actorId: 'liaison',
  actorRole: 'LIAISON',
  sessionId: 'session',
  subjectId: 'athlete',
  fields: ['injuryRisk'],
  change: null,
  reasonId: null,
  traceId: null,
  source: 'health-data',
  recordedAt: '2026-03-01T09:00:01.000Z',
  ...given,
});
const rows = ['a', 'b', 'c', 'd'].map((id) => aRow(id));
const chain = () => linkRows(chainStart, rows).links;
const flipped = (bytes: Buffer) => Buffer.from(bytes.map((byte, at) => (at === 7 ? byte ^ 1 : byte)));

test('a chain appended in two batches is valid', () => {
  const first = linkRows(chainStart, rows.slice(0, 2));
  const second = linkRows(first.head, rows.slice(2));
  const verified = verifyLinks(chainStart, [...first.links, ...second.links]);

  expect(verified).toEqual({ head: second.head, brokenAt: null });
  expect(second.head.seq).toBe(4n);
});

test.each<[string, (links: ChainedRow[]) => ChainedRow[], bigint]>([
  ['another action', (links) => links.map((row) => (row.id === 'b' ? { ...row, action: 'x' } : row)), 2n],
  [
    'another time by a millisecond',
    (links) => links.map((row) => (row.id === 'c' ? { ...row, at: '2026-03-01T09:00:00.001Z' } : row)),
    3n,
  ],
  [
    'a flipped bit in a hash',
    (links) => links.map((row) => (row.id === 'a' ? { ...row, hash: flipped(row.hash) } : row)),
    1n,
  ],
  [
    'a flipped bit in a link',
    (links) => links.map((row) => (row.id === 'd' ? { ...row, prevHash: flipped(row.prevHash) } : row)),
    4n,
  ],
  ['another sequence number', (links) => links.map((row) => (row.id === 'b' ? { ...row, seq: 9n } : row)), 2n],
  ['a removed row', (links) => links.filter(({ id }) => id !== 'b'), 2n],
  ['two swapped rows', ([a, b, c, d]) => [a!, c!, b!, d!], 2n],
])('verification detects %s', (_, tamper, brokenAt) => {
  expect(verifyLinks(chainStart, tamper(chain())).brokenAt).toBe(brokenAt);
});

const otherValue: { [Field in keyof RecordedRow]: RecordedRow[Field] } = {
  id: 'other',
  at: '2026-03-01T09:00:00.001Z',
  action: 'biomarkers.view',
  outcome: 'refused',
  actorId: null,
  actorRole: 'ADMIN',
  sessionId: null,
  subjectId: null,
  fields: ['injuryRisk', 'focusArea'],
  change: { role: { from: 'ATHLETE', to: 'LIAISON' } },
  reasonId: 'reason',
  traceId: 'c0ffee',
  source: 'admin',
  recordedAt: '2026-03-01T09:00:02.000Z',
};
const fields = Object.keys(otherValue) as (keyof RecordedRow)[];

test.each(fields)('a hash covers %s', (field) => {
  const [sound] = linkRows(chainStart, [aRow('a')]).links;
  const changed = { ...sound!, [field]: otherValue[field] };

  expect(Object.keys(aRow('a')).sort()).toEqual([...fields].sort());
  expect(verifyLinks(chainStart, [changed]).brokenAt).toBe(1n);
});

test('a hash covers the previous hash: a changed row invalidates every later hash', () => {
  const sound = chain();
  const forged = linkRows(chainStart, [rows[0]!, aRow('b', { action: 'x' }), ...rows.slice(2)]).links;
  const [a, b, c, d] = forged;

  expect(sound.map(({ hash }, at) => hash.equals(forged[at]!.hash))).toEqual([true, false, false, false]);
  // The forged row has a correct hash, and the next row links to it.
  expect(verifyLinks(chainStart, [a!, b!, { ...sound[2]!, prevHash: b!.hash }, sound[3]!]).brokenAt).toBe(3n);
  expect(verifyLinks(chainStart, [a!, b!, c!, { ...sound[3]!, prevHash: c!.hash }]).brokenAt).toBe(4n);
  expect(verifyLinks(chainStart, [a!, b!, c!, d!]).head.hash.equals(linkRows(chainStart, rows).head.hash)).toBe(false);
});

test('a hash covers the sequence number: the same row at another position has another hash', () => {
  const hashes = [0n, 1n, 7n].map((seq) =>
    linkRows({ ...chainStart, seq }, [aRow('a')]).links[0]!.hash.toString('hex'),
  );
  expect(new Set(hashes).size).toBe(3);
});

test('the hash of a known row does not change, so existing trails stay valid', () => {
  const change = { role: { to: 'LIAISON', from: 'ATHLETE' } };
  const { links } = linkRows(chainStart, [aRow('a'), aRow('b', { change, reasonId: 'reason', traceId: null })]);
  const sha256 = (previous: Buffer, text: string) => createHash('sha256').update(previous).update(text).digest('hex');
  const first = sha256(
    Buffer.alloc(32),
    '["1","a","2026-03-01T09:00:00.000Z","biomarkers.update","ok","liaison","LIAISON","session","athlete",["injuryRisk"],null,null,null,"health-data","2026-03-01T09:00:01.000Z"]',
  );
  const second = sha256(
    Buffer.from(first, 'hex'),
    '["2","b","2026-03-01T09:00:00.000Z","biomarkers.update","ok","liaison","LIAISON","session","athlete",["injuryRisk"],[["role",[["from","ATHLETE"],["to","LIAISON"]]]],"reason",null,"health-data","2026-03-01T09:00:01.000Z"]',
  );

  expect(links.map(({ hash }) => hash.toString('hex'))).toEqual([first, second]);
});

test('the hash of a change does not depend on the order of its keys', () => {
  const given = aRow('a', { change: { role: { from: 'ATHLETE', to: 'LIAISON' }, age: { from: null, to: 1 } } });
  const { links } = linkRows(chainStart, [given]);
  const reread = { ...links[0]!, change: { age: { to: 1, from: null }, role: { to: 'LIAISON', from: 'ATHLETE' } } };

  expect(verifyLinks(chainStart, [reread]).brokenAt).toBeNull();
});
