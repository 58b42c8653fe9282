import { callerShare } from '@entourage/contracts/access/caller';
import { callerStatus, role } from '@entourage/contracts/access/roles';
import { demoIds } from '@entourage/contracts/demo';
import { subgraphClient } from '@entourage/service-kit/http/subgraph-client';
import { MatchersV3 } from '@pact-foundation/pact';
import { type RelationshipSources, relationshipSources } from '../../../../gateway/src/caller/relationship-sources.ts';
import { wholeText } from '../../src/matchers.ts';
import { stateValues as given } from '../../src/state-values.ts';
import { exampleToken } from '../support/gateway-of-pacts.ts';
import { internalCallPact } from '../support/internal-call-pact.ts';

// The gateway's own queries to the owners of sessions and relationships, with its own key.

const { eachLike, like } = MatchersV3;
const { maya, teammate } = demoIds;
const rivera = demoIds['dr.rivera'];

/** Lets the gateway's own client ask a server of Pact. */
const asking =
  <Answer>(provider: string, ask: (sources: RelationshipSources) => Promise<Answer>) =>
  async (url: string): Promise<Answer> => {
    const client = subgraphClient(provider, url, { maxMs: 5_000 });
    const sources = relationshipSources({
      clients: new Map([[provider, client]]),
      tokenFor: () => exampleToken,
      timeoutMs: 5_000,
    });
    return ask(sources).finally(() => client.close());
  };
const read = <Answer>(
  provider: string,
  pact: Omit<Parameters<typeof internalCallPact>[0], 'consumer' | 'provider' | 'ask'>,
  ask: (sources: RelationshipSources) => Promise<Answer>,
) => internalCallPact({ consumer: 'gateway', provider, ...pact, ask: asking(provider, ask) });

test('a session', async () => {
  const session = { sid: given.sessionId, userId: maya, role: 'ATHLETE', status: 'APPROVED' };
  const found = await read(
    'identity',
    {
      description: 'the state of a session',
      state: 'somebody new with another session',
      answer: eachLike({
        sid: like(session.sid),
        userId: like(maya),
        role: wholeText(role.options.join('|'), session.role),
        status: wholeText(callerStatus.options.join('|'), session.status),
      }),
    },
    (sources) => sources.session({ sid: given.sessionId, counts: true }),
  );
  expect(found).toEqual(session);
});

test('a session that has ended', async () => {
  const found = await read('identity', { description: 'the state of an ended session', answer: [null] }, (sources) =>
    sources.session({ sid: '01970000-0000-7000-8000-00000000dead', counts: false }),
  );
  expect(found).toBeNull();
});

test('whether an athlete is approved', async () => {
  const found = await read('identity', { description: 'who is approved', answer: eachLike(like(maya)) }, (sources) =>
    sources.approved(maya),
  );
  expect(found).toBe(true);
});

test.each([
  ['liaison', rivera, { assignedAthletes: [maya], assignedLiaisons: [] }],
  ['athlete', maya, { assignedAthletes: [], assignedLiaisons: [rivera] }],
])('the assignments of an %s', async (kind, userId, lists) => {
  const answer = eachLike({ userId: like(userId), ...likeItems(lists) });
  const found = await read('admin', { description: `the assignments of an ${kind}`, answer }, (sources) =>
    sources.assignments(userId),
  );
  expect(found).toEqual({ userId, ...lists });
});

test('the shares of an athlete', async () => {
  const lists = { members: [teammate], shares: [] };
  const answer = eachLike({ userId: like(maya), ...likeItems(lists) });
  const found = await read('invites', { description: 'the shares of an athlete', answer }, (sources) =>
    sources.shares(maya),
  );
  expect(found).toEqual({ userId: maya, ...lists });
});

test('the shares of a team member', async () => {
  const scopes = callerShare.shape.scopes.element.options;
  const share = { athleteId: like(maya), scopes: eachLike(wholeText(scopes.join('|'), scopes[0]!)) };
  const answer = eachLike({ userId: like(teammate), members: [], shares: eachLike(share) });
  const found = await read('invites', { description: 'the shares of a team member', answer }, (sources) =>
    sources.shares(teammate),
  );
  expect(found).toEqual({ userId: teammate, members: [], shares: [{ athleteId: maya, scopes: [scopes[0]] }] });
});

/** Lists are not empty here, because Pact reads an empty list as 'must be empty'. */
const likeItems = (lists: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(lists).map(([name, [item]]) => [name, item ? eachLike(like(item)) : []]));
