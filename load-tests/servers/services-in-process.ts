import type { Caller } from '@entourage/contracts/access/caller';
import type { Policies } from '@entourage/contracts/access/policies';
import { createLog } from '@entourage/service-kit';
import { storeCorrectedClock } from '@entourage/service-kit/clock/clock';
import { type AuthorizationContext, authorize } from '@entourage/service-kit/graphql/authorize';
import type { Resolver, Resolvers } from '@entourage/service-kit/graphql/resolver';
import type { AnyService } from '@entourage/service-kit/service/definition';
import { loadSettings } from '@entourage/service-kit/service/settings';
import { parseFieldKeys } from '@entourage/service-kit/store/encrypted-fields';
import type { RelationshipSources } from '../../gateway/src/caller/relationship-sources.ts';
import { admin } from '../../services/admin/src/service.ts';
import { healthData } from '../../services/health-data/src/service.ts';
import { identity } from '../../services/identity/src/service.ts';
import { invites } from '../../services/invites/src/service.ts';
import { messaging } from '../../services/messaging/src/service.ts';
import { scheduling } from '../../services/scheduling/src/service.ts';

/** The services that the calls of the bench concern. */
const definitions: readonly AnyService[] = [identity, healthData, messaging, scheduling, admin, invites];

type Kind = keyof Resolvers;
/** A service without its port, events and jobs: its store and its use cases behind their policies. */
export type OpenedService = {
  definition: AnyService;
  contextOf(caller: Caller): AuthorizationContext;
  /** Checks the policy of a field and runs its use case, as the service itself does. */
  run(kind: Kind, field: string, context: AuthorizationContext, args: Record<string, unknown>): Promise<unknown>;
};

/** Environments of the started services, by name, as the bench hands them to its servers. */
export const environmentsIn = (json: string): Record<string, Record<string, string>> => JSON.parse(json);

const silent = createLog({ service: 'bench', level: 'silent' });

/** @param log by default nothing is logged */
export async function openService(
  name: string,
  environment: Record<string, string>,
  log = silent,
): Promise<OpenedService> {
  const definition = definitions.find((one) => one.name === name);
  if (!definition) throw new Error(`${name} takes no part in the bench`);
  const settings = loadSettings(definition, environment);
  const { migrationsDir } = definition;
  const fieldKeys = parseFieldKeys(settings.fieldKeys);
  const opened = definition.store.open({ service: name, url: settings.databaseUrl, migrationsDir, fieldKeys, log });
  await opened.assertReady();
  const clock = storeCorrectedClock(opened, { log });
  await clock.start();
  const resolvers: readonly Resolvers[] = definition.resolvers;
  const resolverOf = (kind: Kind, field: string) =>
    resolvers.map((one) => one[kind]?.[field]).find((found) => found !== undefined) as Resolver;

  const contextOf = (caller: Caller) => {
    const store = opened.store({ caller });
    const unused = { queues: { stateOf: async () => 'unreachable' }, reply: { header() {} }, count() {}, clients: {} };
    return {
      ...unused,
      caller,
      clock,
      log,
      store,
      config: settings.own,
      auditRefusal: async ({ action, subject }: Parameters<AuthorizationContext['auditRefusal']>[0]) =>
        store.transaction(async ({ audit }) => audit.add({ action, subject, outcome: 'refused' })),
    };
  };
  return {
    definition,
    contextOf,
    run(kind, field, context, args) {
      const policy = (definition.policies as Policies)[`${kind}.${field}`]!;
      return authorize(
        { name: `${kind}.${field}` as 'Query.x', policy, resolver: resolverOf(kind, field) },
        context,
        args,
      );
    },
  };
}

/** Sources of relationships that ask the services' stores in this process, once for every call. */
export function sourcesOf(services: ReadonlyMap<string, OpenedService>): RelationshipSources {
  const asGateway = { kind: 'service', service: 'gateway' } as const;
  async function ask<Answer>(service: string, field: string, args: Record<string, unknown>): Promise<Answer> {
    const owner = services.get(service)!;
    return owner.run('Query', field, owner.contextOf(asGateway), args) as Promise<Answer>;
  }
  const first = async <Row>(rows: Promise<Row[]>): Promise<Row> => (await rows)[0]!;
  return {
    session: ({ sid, counts }) => first(ask('identity', 'sessionState', { sids: [sid], touch: counts ? [sid] : [] })),
    approved: async (userId) => (await ask<string[]>('identity', 'approvedUsers', { ids: [userId] })).includes(userId),
    assignments: (userId) => first(ask('admin', 'callerAssignments', { userIds: [userId] })),
    shares: (userId) => first(ask('invites', 'callerShares', { userIds: [userId] })),
  };
}
