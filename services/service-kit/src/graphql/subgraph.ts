import { buildSubgraphSchema } from '@apollo/subgraph';
import { isInternal, type Policies } from '@entourage/contracts/access/policies';
import { type GraphQLResolveInfo, type GraphQLSchema, isObjectType, parse } from 'graphql';
import { type AuthorizationContext, authorize } from './authorize.ts';
import { DefinitionError } from './definition-error.ts';
import type { Resolver, Resolvers } from './resolver.ts';

type Parts = { typeDefs: string; resolvers: readonly Resolvers[]; policies: Policies };

const kinds = ['Query', 'Mutation', 'Entity'] as const;
type Kind = (typeof kinds)[number];

function resolversByName(list: readonly Resolvers[], faults: string[]): Map<string, Resolver> {
  const byName = new Map<string, Resolver>();
  for (const resolvers of list) {
    for (const kind of kinds) {
      for (const [field, resolver] of Object.entries(resolvers[kind] ?? {})) {
        const name = `${kind}.${field}`;
        if (byName.has(name)) faults.push(`${name} has two resolvers`);
        byName.set(name, resolver);
      }
    }
  }
  return byName;
}

/** The root fields of the schema, and its entities: object types with a resolvable @key. */
function listNames(schema: GraphQLSchema): Set<string> {
  const roots = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    type ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`) : [],
  );
  const entities = Object.values(schema.getTypeMap()).flatMap((type) => {
    const keys = isObjectType(type) ? (type.astNode?.directives ?? []).filter(({ name }) => name.value === 'key') : [];
    const isResolvable = keys.some(
      (key) =>
        !key.arguments?.some(
          ({ name, value }) => name.value === 'resolvable' && 'value' in value && value.value === false,
        ),
    );
    return isResolvable ? [`Entity.${type.name}`] : [];
  });
  return new Set([...roots.filter((name) => !name.startsWith('Query._')), ...entities]);
}

/**
 * Builds the executable subgraph: every root field and entity behind its policy.
 * @throws DefinitionError unless schema, resolvers and policies name exactly the same fields and entities (architecture §3.4)
 */
export function buildSubgraph({ typeDefs, resolvers, policies }: Parts): GraphQLSchema {
  const faults: string[] = [];
  const byName = resolversByName(resolvers, faults);
  const document = parse(typeDefs);
  const names = listNames(buildSubgraphSchema([{ typeDefs: document }]));
  for (const name of names) {
    if (!byName.has(name)) faults.push(`${name} has no resolver`);
    if (!Object.hasOwn(policies, name)) faults.push(`${name} has no policy`);
  }
  for (const name of byName.keys())
    if (!names.has(name)) faults.push(`${name} has a resolver but is not in the schema`);
  for (const name of Object.keys(policies))
    if (!names.has(name)) faults.push(`${name} has a policy but is not in the schema`);
  for (const [name, policy] of Object.entries(policies))
    if (isInternal(policy) && policy.from.length === 0) faults.push(`${name} is internal and names no service`);
  if (faults.length > 0) throw new DefinitionError(faults);

  const resolverMap: Record<string, Record<string, unknown>> = {};
  for (const name of names) {
    const [kind, field] = name.split('.') as [Kind, string];
    const entryPoint = { name: `${kind}.${field}` as const, policy: policies[name]!, resolver: byName.get(name)! };
    if (kind === 'Entity') {
      resolverMap[field] = {
        __resolveReference: (reference: Record<string, unknown>, context: AuthorizationContext) =>
          authorize(entryPoint, context, reference),
      };
    } else {
      resolverMap[kind] ??= {};
      resolverMap[kind][field] = (
        _: unknown,
        args: Record<string, unknown>,
        context: AuthorizationContext,
        __: GraphQLResolveInfo,
      ) => authorize(entryPoint, context, args);
    }
  }
  return buildSubgraphSchema([{ typeDefs: document, resolvers: resolverMap as never }]);
}
