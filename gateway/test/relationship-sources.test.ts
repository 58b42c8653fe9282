import { maxCallersPerRequest } from '@entourage/contracts/access/caller';
import { newId } from '@entourage/contracts/ids';
import { signingKey } from '@entourage/service-kit/access/keys';
import { signShortLivedToken } from '@entourage/service-kit/access/short-lived-token';
import { issuers } from '@entourage/service-kit/access/tokens';
import { fixed } from '@entourage/service-kit/config/watched';
import { type SubgraphClient, subgraphClient } from '@entourage/service-kit/http/subgraph-client';
import { aKeyPair } from '@entourage/service-kit/testing/key-pairs';
import { type RelationshipSources, relationshipSources } from '../src/caller/relationship-sources.ts';
import { testPeople } from './support/test-people.ts';
import { startTestSubgraph, type TestSubgraph } from './support/test-subgraph.ts';

const people = testPeople();
const [access, service] = [aKeyPair(), aKeyPair()];
const subgraphs: TestSubgraph[] = [];
const clients = new Map<string, SubgraphClient>();
let sources: RelationshipSources;
beforeAll(async () => {
  for (const [name, Query] of Object.entries(people.fields)) {
    const keys = { accessPublicKey: access.publicKey, gatewayServiceKey: service.publicKey };
    const subgraph = await startTestSubgraph({ name, fields: { Query }, ...keys });
    subgraphs.push(subgraph);
    clients.set(name, subgraphClient(name, subgraph.url, { maxMs: 10_000 }));
  }
  const signer = { key: fixed(signingKey(service.privateKey)), issuer: issuers.service('gateway') };
  const tokenFor = async (audience: string) => (await signShortLivedToken({ typ: 'service' }, audience, signer)).token;
  sources = relationshipSources({ clients, tokenFor, timeoutMs: 10_000 });
});
afterAll(async () => {
  await Promise.all([...clients.values()].map((client) => client.close()));
  await Promise.all(subgraphs.map((subgraph) => subgraph.stop()));
});
const callsTo = (url: string | undefined) => subgraphs.find((subgraph) => subgraph.url === url)?.calls ?? [];
const identityCalls = () => callsTo(subgraphs[0]?.url);

test('a thousand callers of one moment are one question to each owner', async () => {
  const callers = Array.from({ length: 1_000 }, () => people.signIn());
  const before = subgraphs.map(({ calls }) => calls.length);
  const sessions = await Promise.all(callers.map(({ sid }, index) => sources.session({ sid, counts: index < 3 })));
  const assignments = await Promise.all(callers.map(({ userId }) => sources.assignments(userId)));
  const shares = await Promise.all(callers.map(({ userId }) => sources.shares(userId)));

  expect(subgraphs.map(({ calls }, index) => calls.length - (before[index] ?? 0))).toEqual([1, 1, 1]);
  expect(sessions.map((relationships) => relationships?.userId)).toEqual(callers.map(({ userId }) => userId));
  expect([assignments, shares].map((relationships) => relationships.length)).toEqual([1_000, 1_000]);
  expect(identityCalls().at(-1)?.variables.touch).toEqual(callers.slice(0, 3).map(({ sid }) => sid));
});

test('a thousand and one callers are two questions, none larger than an owner takes', async () => {
  const callers = Array.from({ length: maxCallersPerRequest + 1 }, () => people.signIn());
  const before = subgraphs.map(({ calls }) => calls.length);
  await Promise.all(callers.map(({ sid }) => sources.session({ sid, counts: true })));
  await Promise.all(callers.map(({ userId }) => sources.approved(userId)));
  await Promise.all(callers.map(({ userId }) => sources.assignments(userId)));
  await Promise.all(callers.map(({ userId }) => sources.shares(userId)));

  const asked = subgraphs.map(({ calls }, index) => calls.slice(before[index]));
  const lists = asked.flat().flatMap(({ variables }) => Object.values(variables) as string[][]);
  expect(asked.map((calls) => calls.length)).toEqual([4, 2, 2]);
  expect(Math.max(...lists.map((ids) => ids.length))).toBe(maxCallersPerRequest);
});

test('one caller asked for twice at once is named once', async () => {
  const { sid } = people.signIn();
  await Promise.all([sources.session({ sid, counts: false }), sources.session({ sid, counts: true })]);
  expect(identityCalls().at(-1)?.variables).toEqual({ sids: [sid], touch: [sid] });
});

test('a session nobody knows is none', async () => {
  await expect(sources.session({ sid: newId(), counts: false })).resolves.toBeNull();
});

test('of users asked about together each is approved or not', async () => {
  const [approved, pending] = [people.signIn(), people.signIn({ status: 'PENDING' })];
  const asked = [pending, approved, pending].map(({ userId }) => sources.approved(userId));
  expect(await Promise.all(asked)).toEqual([false, true, false]);
});

test('an answer that cannot be read counts as none at all, never as no restriction', async () => {
  const { sid } = people.signIn({ status: 'WHATEVER' as 'APPROVED' });
  await expect(sources.session({ sid, counts: false })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});
