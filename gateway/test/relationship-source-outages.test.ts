import type { Role } from '@entourage/contracts/access/roles';
import { role } from '@entourage/contracts/access/roles';
import { allCalls, gatewayRoutes } from '@entourage/contracts/calls/all-calls';
import { newId } from '@entourage/contracts/ids';
import { randomFrom } from '@entourage/service-kit/testing/deliveries';
import { answers } from './support/answers.ts';
import { startTestGateway, type TestGateway } from './support/start-test-gateway.ts';

/**
 * An unavailable source of relationships affects the calls that need it, and no others, also when those run at the same time (promise 22,
 * ADR 0025). Which source affects which call follows from the declared calls and from what the gateway queries for each role.
 */
const sources = ['identity', 'admin', 'invites'] as const;
type Source = (typeof sources)[number];
type Kind = Role | 'VISITOR';
const kinds: readonly Kind[] = [...role.options, 'VISITOR'];
type Call = { name: string; method: string; path: string; service: string; relatedRoles: readonly Role[] | undefined };

/** These answers do not depend on the caller's relationships. */
const others = Object.values(gatewayRoutes).map(({ method, path }) => ({
  method,
  path,
  service: 'gateway',
  relatedRoles: [],
}));

const calls: readonly Call[] = [...allCalls, ...others].map(({ method, path, service, relatedRoles }) => ({
  name: `${method} ${path}`,
  method,
  path,
  service,
  relatedRoles,
}));
const fill = (path: string) => path.replace(/\{\w+\}/g, () => newId());

let gateway: TestGateway;
beforeEach(async () => {
  const settings = {
    LIMITS_PER_SESSION_PER_MINUTE: '100000',
    LIMITS_CONNECTIONS_PER_ADDRESS: '100000',
    LIMITS_STREAMS_PER_USER: '100',
  };
  gateway = await startTestGateway({ fields: answers, settings });
});
afterEach(() => gateway.stop());

/** The sources that the gateway queries for a caller of this role whose relationships count. */
async function sourcesOf(one: Role): Promise<Source[]> {
  const asked = () => sources.map((source) => gateway.subgraphs[source]!.calls.length);
  const person = gateway.people.signIn({ role: one });
  gateway.people.shares.push({ memberId: person.userId, athleteId: newId(), scopes: [] });
  const before = asked();
  const { path } = allCalls.find((call) => call.method === 'GET' && call.relatedRoles === undefined)!;
  await (await gateway.call('GET', fill(path), { as: person, headers: { 'x-background': '1' } })).arrayBuffer();
  const after = asked();
  return sources.filter((_, index) => after[index]! > before[index]!);
}

type Cell = { kind: Kind; call: Call; isNeeded: boolean; ask(): Promise<number> };

/** Every call as every kind of caller, all with new sessions, in an order that depends on the seed. */
async function cellsOf(source: Source, random: () => number): Promise<Cell[]> {
  const table = new Map<Kind, Source[]>();
  for (const one of role.options) table.set(one, await sourcesOf(one));
  expect(new Set([...table.values()].flat())).toEqual(new Set(sources));
  const cells = kinds.flatMap((kind) => {
    const as = kind === 'VISITOR' ? undefined : gateway.people.signIn({ role: kind });
    if (as) gateway.people.shares.push({ memberId: as.userId, athleteId: newId(), scopes: [] });
    return calls.map((call) => {
      const countsRelations = as !== undefined && (call.relatedRoles?.includes(as.role) ?? true);
      const ofRelations = countsRelations && table.get(kind)!.includes(source);
      const ask = async () => {
        const body = call.method === 'GET' ? undefined : {};
        const answer = await gateway.call(call.method, fill(call.path), { ...(as && { as }), body });
        await answer.body?.cancel();
        return answer.status;
      };
      return { kind, call, isNeeded: as !== undefined && (source === 'identity' || ofRelations), ask };
    });
  });
  return cells
    .map((cell) => ({ cell, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ cell }) => cell);
}
/** An answer of the service itself does not show how the gateway composed the caller. */
const isOwnService =
  (source: Source) =>
  ({ call }: Cell) =>
    call.service === source;

describe.each(sources)('%s', (source) => {
  const seed = Number(process.env.TEST_SEED ?? Date.now());
  const random = randomFrom(seed);

  test(`is dead: 503 for whom it composes, and for nobody else (seed ${seed})`, async () => {
    const cells = await cellsOf(source, random);
    await gateway.subgraphs[source]!.stop();
    const statuses = await Promise.all(cells.map(({ ask }) => ask()));
    const wrong = cells.flatMap((cell, index) => {
      const isRefused = statuses[index] === 503;
      const isRight = cell.isNeeded ? isRefused : !isRefused || isOwnService(source)(cell);
      return isRight ? [] : [`${cell.kind} ${cell.call.name}: ${statuses[index]}`];
    });
    expect(wrong).toEqual([]);
    expect(cells).toHaveLength(calls.length * kinds.length);
  });

  test(`hangs: whom it does not compose is answered meanwhile (seed ${seed})`, async () => {
    const cells = await cellsOf(source, random);
    const release = gateway.subgraphs[source]!.hold();
    const answered = new Map<Cell, number>();
    const asked = cells.map(async (cell) => {
      const status = await cell.ask();
      answered.set(cell, status);
      return { cell, status };
    });
    const free = asked.filter((_, index) => !cells[index]!.isNeeded && !isOwnService(source)(cells[index]!));
    const statuses = (await Promise.all(free)).map(({ status }) => status);
    // On a busy machine the wait for the owning service may time out with a 503.
    const tooEarly = cells.filter((cell) => cell.isNeeded && (answered.get(cell) ?? 503) !== 503);
    release();
    await Promise.all(asked);
    expect(statuses).not.toContain(503);
    expect(tooEarly.map(({ kind, call }) => `${kind} ${call.name}`)).toEqual([]);
    expect(free.length).toBeGreaterThan(0);
  });
});
