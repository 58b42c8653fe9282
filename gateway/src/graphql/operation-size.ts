import { AppError } from '@entourage/contracts/errors';
import { type DocumentNode, type FragmentDefinitionNode, Kind, parse, type SelectionSetNode, visit } from 'graphql';

/** Limits of security.md §3 'GraphQL'. The README explains why graphql-armor is not used. */
const max = { tokens: 1_000, depth: 6, aliases: 15, directives: 50, cost: 5_000 } as const;
/** The cost of a field grows with its depth, because each level may be a list. */
const costOfDepth = 1.5;
const cost = { object: 2, leaf: 1 } as const;

/** Checked because aliases become keys of the answer, and names of variables and inputs become keys of objects in services. */
const reachesPrototype: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const refused = (userMessage: string, cause?: unknown) => new AppError('VALIDATION', { userMessage, cause });

type Size = { aliases: number; directives: number; cost: number };

/**
 * Refuses a query before planning when it is larger than any query of a real client. Fragments are followed as
 * often as they are used, and the walk ends at the first limit exceeded, so the cost of a fragment bomb is bounded.
 * @throws AppError VALIDATION
 */
export function parseBounded(query: string): DocumentNode {
  const document = read(query);
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const size: Size = { aliases: 0, directives: 0, cost: 0 };
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    count(size, definition.directives?.length ?? 0);
    walk(definition.selectionSet, 1, size, fragments, new Set());
  }
  assertPlainNames(document);
  return document;
}

function assertPlainNames(document: DocumentNode): void {
  visit(document, {
    Name({ value }) {
      if (reachesPrototype.has(value)) throw refused('The query has a name that is not allowed');
    },
  });
}

function read(query: string): DocumentNode {
  try {
    return parse(query, { maxTokens: max.tokens });
  } catch (cause) {
    throw refused('The query cannot be read, or is too long', cause);
  }
}

function count(size: Size, directives: number): void {
  size.directives += directives;
  if (size.directives > max.directives) throw refused('The query has too many directives');
}

function walk(
  { selections }: SelectionSetNode,
  depth: number,
  size: Size,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  open: ReadonlySet<string>,
): void {
  if (depth > max.depth) throw refused('The query is too deep');
  for (const selection of selections) {
    count(size, selection.directives?.length ?? 0);
    if (selection.kind === Kind.FIELD) {
      if (selection.alias) size.aliases += 1;
      if (size.aliases > max.aliases) throw refused('The query has too many aliases');
      size.cost += (selection.selectionSet ? cost.object : cost.leaf) * costOfDepth ** (depth - 1);
      if (size.cost > max.cost) throw refused('The query costs too much');
      if (selection.selectionSet) walk(selection.selectionSet, depth + 1, size, fragments, open);
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      size.cost += cost.leaf;
      walk(selection.selectionSet, depth, size, fragments, open);
    } else {
      const name = selection.name.value;
      const fragment = fragments.get(name);
      if (open.has(name)) throw refused('The query has a fragment that holds itself');
      size.cost += cost.leaf;
      if (size.cost > max.cost) throw refused('The query costs too much');
      count(size, fragment?.directives?.length ?? 0);
      if (fragment) walk(fragment.selectionSet, depth, size, fragments, new Set([...open, name]));
    }
  }
}
