import type { Role } from '@entourage/contracts/access/roles';
import { role } from '@entourage/contracts/access/roles';
import { newId } from '@entourage/contracts/ids';
import { randomFrom } from '@entourage/service-kit/testing/deliveries';
import { browserRoutes } from '../src/rest-shim/browser-routes.ts';
import { readCallPolicies } from '../src/rest-shim/call-policy.ts';
import { readOperations } from '../src/rest-shim/operations.ts';
import { restRows } from '../src/rest-shim/routes/index.ts';
import { answers } from './support/answers.ts';
import { startTestGateway, type TestGateway } from './support/start-test-gateway.ts';

/**
 * An owner of caller facts that is out concerns the calls whose caller it composes, and no others: also while those others are
 * made side by side with it (promise 22, ADR 0025). Which owner concerns which call follows from the rows and from what the gateway asks
 * for each role.
 */
const owners = ['identity', 'admin', 'invites'] as const;
type Owner = (typeof owners)[number];
type Kind = Role | 'VISITOR';
const kinds: readonly Kind[] = [...role.options, 'VISITOR'];
type Call = { name: string; method: string; path: string; service: string; relatedRoles: readonly Role[] | undefined };

const serviceOf = new Map(readCallPolicies().map(({ method, path, service }) => [`${method} ${path}`, service]));
const [logout, calendarFeed] = [readOperations().get('Logout')!, readOperations().get('CalendarFeed')!];
/** None of them says anything of the caller's relations. */
const others = [
  ...browserRoutes(async () => ({}), { logout, calendarFeed }),
  { method: 'GET', path: '/api/events' },
].map(({ method, path }) => ({ method, path, pathname: path, relatedRoles: [] }));

/** Which of the rows of one path is meant, only the query tells: the caller is composed for any of them. */
function relatedRolesOf({ method, pathname }: { method: string; pathname: string }): readonly Role[] | undefined {
  const family = restRows.filter((row) => row.method === method && row.pathname === pathname);
  const isForAll = family.some(({ relatedRoles }) => relatedRoles === undefined);
  return isForAll ? undefined : family.flatMap(({ relatedRoles }) => relatedRoles ?? []);
}
const calls: readonly Call[] = [
  ...restRows.map((row) => ({ ...row, relatedRoles: relatedRolesOf(row) })),
  ...others,
].map(({ method, path, relatedRoles }) => {
  const name = `${method} ${path}`;
  return { name, method, path, service: serviceOf.get(name)!, relatedRoles };
});
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

/** The owners that the gateway asks of somebody of that role whose relations count. */
async function ownersOf(one: Role): Promise<Owner[]> {
  const asked = () => owners.map((owner) => gateway.subgraphs[owner]!.calls.length);
  const person = gateway.people.signIn({ role: one });
  gateway.people.shares.push({ memberId: person.userId, athleteId: newId(), scopes: [] });
  const before = asked();
  const { path } = restRows.find((row) => row.method === 'GET' && row.relatedRoles === undefined)!;
  await (await gateway.call('GET', fill(path), { as: person, headers: { 'x-background': '1' } })).arrayBuffer();
  const after = asked();
  return owners.filter((_, index) => after[index]! > before[index]!);
}

type Cell = { kind: Kind; call: Call; isNeeded: boolean; ask(): Promise<number> };

/** Every call as every kind of caller, all sessions new, in an order of the seed's. */
async function cellsOf(owner: Owner, random: () => number): Promise<Cell[]> {
  const table = new Map<Kind, Owner[]>();
  for (const one of role.options) table.set(one, await ownersOf(one));
  expect(new Set([...table.values()].flat())).toEqual(new Set(owners));
  const cells = kinds.flatMap((kind) => {
    const as = kind === 'VISITOR' ? undefined : gateway.people.signIn({ role: kind });
    if (as) gateway.people.shares.push({ memberId: as.userId, athleteId: newId(), scopes: [] });
    return calls.map((call) => {
      const countsRelations = as !== undefined && (call.relatedRoles?.includes(as.role) ?? true);
      const ofRelations = countsRelations && table.get(kind)!.includes(owner);
      const ask = async () => {
        const body = call.method === 'GET' ? undefined : {};
        const answer = await gateway.call(call.method, fill(call.path), { ...(as && { as }), body });
        await answer.body?.cancel();
        return answer.status;
      };
      return { kind, call, isNeeded: as !== undefined && (owner === 'identity' || ofRelations), ask };
    });
  });
  return cells
    .map((cell) => ({ cell, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ cell }) => cell);
}
/** What a service answers itself tells nothing of how its caller was composed. */
const isOwnService =
  (owner: Owner) =>
  ({ call }: Cell) =>
    call.service === owner;

describe.each(owners)('%s', (owner) => {
  const seed = Number(process.env.TEST_SEED ?? Date.now());
  const random = randomFrom(seed);

  test(`is dead: 503 for whom it composes, and for nobody else (seed ${seed})`, async () => {
    const cells = await cellsOf(owner, random);
    await gateway.subgraphs[owner]!.stop();
    const statuses = await Promise.all(cells.map(({ ask }) => ask()));
    const wrong = cells.flatMap((cell, index) => {
      const isRefused = statuses[index] === 503;
      const isRight = cell.isNeeded ? isRefused : !isRefused || isOwnService(owner)(cell);
      return isRight ? [] : [`${cell.kind} ${cell.call.name}: ${statuses[index]}`];
    });
    expect(wrong).toEqual([]);
    expect(cells).toHaveLength(calls.length * kinds.length);
  });

  test(`hangs: whom it does not compose is answered meanwhile (seed ${seed})`, async () => {
    const cells = await cellsOf(owner, random);
    const release = gateway.subgraphs[owner]!.hold();
    const answered = new Set<Cell>();
    const asked = cells.map(async (cell) => {
      const status = await cell.ask();
      answered.add(cell);
      return { cell, status };
    });
    const free = asked.filter((_, index) => !cells[index]!.isNeeded && !isOwnService(owner)(cells[index]!));
    const statuses = (await Promise.all(free)).map(({ status }) => status);
    const tooEarly = cells.filter((cell) => cell.isNeeded && answered.has(cell));
    release();
    await Promise.all(asked);
    expect(statuses).not.toContain(503);
    expect(tooEarly.map(({ kind, call }) => `${kind} ${call.name}`)).toEqual([]);
    expect(free.length).toBeGreaterThan(0);
  });
});
