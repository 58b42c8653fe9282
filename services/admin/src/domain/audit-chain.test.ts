import { type ChainedRow, chainStart, followChain, type GatheredRow, linkRows } from './audit-chain.ts';

const aRow = (id: string, given: Partial<GatheredRow> = {}): GatheredRow => ({
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
  reason: null,
  traceId: null,
  source: 'health-data',
  recordedAt: '2026-03-01T09:00:01.000Z',
  ...given,
});
const rows = ['a', 'b', 'c', 'd'].map((id) => aRow(id));
const chain = () => linkRows(chainStart, rows).links;
const flipped = (bytes: Buffer) => Buffer.from(bytes.map((byte, at) => (at === 7 ? byte ^ 1 : byte)));

test('a chain holds over batches', () => {
  const first = linkRows(chainStart, rows.slice(0, 2));
  const second = linkRows(first.head, rows.slice(2));
  const followed = followChain(chainStart, [...first.links, ...second.links]);

  expect(followed).toEqual({ head: second.head, brokenAt: null });
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
  ['a row taken out', (links) => links.filter(({ id }) => id !== 'b'), 2n],
  ['two rows in the other order', ([a, b, c, d]) => [a!, c!, b!, d!], 2n],
])('the chain shows %s', (_, tamper, brokenAt) => {
  expect(followChain(chainStart, tamper(chain())).brokenAt).toBe(brokenAt);
});

test('a change is hashed alike whatever order its keys come back in', () => {
  const given = aRow('a', { change: { role: { from: 'ATHLETE', to: 'LIAISON' }, age: { from: null, to: 1 } } });
  const { links } = linkRows(chainStart, [given]);
  const reread = { ...links[0]!, change: { age: { to: 1, from: null }, role: { to: 'LIAISON', from: 'ATHLETE' } } };

  expect(followChain(chainStart, [reread]).brokenAt).toBeNull();
});
