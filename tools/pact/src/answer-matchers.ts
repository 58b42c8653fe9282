import { type Matcher, MatchersV3 } from '@pact-foundation/pact';
import type {
  FieldNode,
  GraphQLObjectType,
  GraphQLOutputType,
  GraphQLSchema,
  OperationDefinitionNode,
  SelectionSetNode,
} from 'graphql';
import { graphql } from './graphql.ts';
import { wholeText } from './matchers.ts';
import { fromState } from './state-values.ts';

const { getNamedType, getNullableType, isEnumType, isListType, isNonNullType, isObjectType, Kind, parse } = graphql;
const { atLeastLike, boolean, eachLike, integer, like, number } = MatchersV3;

/** Examples for fields that need a specific value, by type and field: `AssignedAthlete.id`. */
export type FieldExamples = Readonly<Record<string, unknown>>;
type Options = {
  examples?: FieldExamples;
  /** Nullable fields that are not null in the provider's state: `AuditTrailRow.reason`. */
  certain?: readonly string[];
};
type Matched = Matcher<unknown> | Record<string, unknown> | string;

const ofEntities = '_entities';

/**
 * The requirements of an operation's sender on the answer: each selected field, by its type in the service's schema. Pact cannot say
 * 'null or a text', so a nullable field is left out (composition keeps it in the schema), except the main parts: the answer of
 * the operation itself, and the parts that a service adds to an entity.
 */
export function answerMatcher(schema: GraphQLSchema, document: string, { examples = {}, certain = [] }: Options) {
  const operation = parse(document).definitions.find(
    (one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION,
  )!;

  const fieldsOf = (set: SelectionSetNode, type: GraphQLObjectType): FieldNode[] =>
    set.selections.flatMap((one) => {
      if (one.kind === Kind.FIELD) return [one];
      if (one.kind === Kind.FRAGMENT_SPREAD) throw new Error('the planner makes no named fragments');
      const isOther = one.typeCondition && one.typeCondition.name.value !== type.name;
      return isOther ? [] : fieldsOf(one.selectionSet, type);
    });

  function objectOf(set: SelectionSetNode, type: GraphQLObjectType, isAsked: boolean): Record<string, unknown> {
    const parts = fieldsOf(set, type).flatMap((field) => {
      const name = field.name.value;
      const key = field.alias?.value ?? name;
      if (name === '__typename') return [[key, type.name] as const];
      const declared = type.getFields()[name]!.type;
      const isCertain = isAsked || isNonNullType(declared) || certain.includes(`${type.name}.${name}`);
      const value = isCertain ? fieldOf(field, declared, type) : undefined;
      return value === undefined ? [] : [[key, value] as const];
    });
    return Object.fromEntries(parts);
  }

  function fieldOf({ name, selectionSet }: FieldNode, declared: GraphQLOutputType, holder: GraphQLObjectType) {
    const example = examples[`${holder.name}.${name.value}`];
    const isRoot = holder === rootType;
    return matched(declared, selectionSet, example, isRoot);
  }

  function matched(
    declared: GraphQLOutputType,
    set: SelectionSetNode | undefined,
    example: unknown,
    isRoot = false,
  ): Matched | undefined {
    const type = getNullableType(declared);
    if (isListType(type)) {
      const item = matched(type.ofType, set, example);
      if (item === undefined) return undefined;
      // A list that is the whole answer must not be empty.
      return isRoot ? eachLike(item as never) : atLeastLike(item as never, 0, 1);
    }
    if (isObjectType(type)) return objectOf(set!, type, false);
    if (isEnumType(type)) {
      const values = type.getValues().map(({ name }) => name);
      return wholeText(values.join('|'), String(example ?? values[0]));
    }
    return scalarOf(type.name, example);
  }

  const rootType = schema.getRootType(operation.operation) as GraphQLObjectType;
  const root = operation.selectionSet.selections.find((one): one is FieldNode => one.kind === Kind.FIELD)!;
  if (root.name.value === ofEntities) return { [ofEntities]: eachLike(entityOf(root.selectionSet!) as never) };
  return objectOf(operation.selectionSet, rootType, true);

  /** A part that a service adds to another service's entity; only this part is requested. */
  function entityOf(set: SelectionSetNode): Record<string, unknown> {
    const fragment = set.selections.find((one) => one.kind === Kind.INLINE_FRAGMENT)!;
    const type = getNamedType(schema.getType(fragment.typeCondition!.name.value)) as GraphQLObjectType;
    return objectOf(fragment.selectionSet, type, true);
  }
}

/** @returns undefined for a scalar of which no type is known */
function scalarOf(name: string, example: unknown): Matched | undefined {
  if (name === 'Int') return integer((example as number | undefined) ?? 1);
  if (name === 'Float') return number((example as number | undefined) ?? 1);
  if (name === 'Boolean') return boolean(true);
  if (name === 'ID') return like(fromState(String(example ?? '01970000-0000-7000-8000-000000000001')));
  return name === 'String' ? like(example ?? 'text') : undefined;
}
