import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefinitionNode, type DocumentNode, Kind, parse, visit } from 'graphql';

/** Texts by the path of their file. */
export type Texts = Readonly<Record<string, string>>;
/** An operation as it is sent: its own text, then that of every fragment it uses; `document` is the same, parsed. */
export type ComposedOperation = { file: string; name: string; source: string; document: DocumentNode };

type PartKind = typeof Kind.OPERATION_DEFINITION | typeof Kind.FRAGMENT_DEFINITION;
type Part = { file: string; name: string; text: string; definition: DefinitionNode };

/**
 * The operations of a folder: each `*.graphql` in it holds one named operation, each in its `fragments/` one fragment.
 * @throws Error as `composeOperations` does, or when a folder is missing
 */
export function readOperationFiles(folder: string): ComposedOperation[] {
  return composeOperations(textsOf(folder), textsOf(folder, 'fragments/'));
}

/**
 * Puts behind each operation the fragments it spreads, and those that these spread: each once, in the order of first use,
 * so that the text is the same at every start.
 * @throws Error for a file that holds anything else, two that hold one name, and a fragment nobody wrote or nobody uses
 */
export function composeOperations(operations: Texts, fragments: Texts): ComposedOperation[] {
  const known = partsByName(fragments, Kind.FRAGMENT_DEFINITION);
  const used = new Set<Part>();
  const composed = [...partsByName(operations, Kind.OPERATION_DEFINITION).values()].map((operation) => {
    const parts = withFragments(operation, known);
    for (const part of parts) used.add(part);
    return {
      file: operation.file,
      name: operation.name,
      source: parts.map(({ text }) => text).join('\n'),
      document: { kind: Kind.DOCUMENT, definitions: parts.map(({ definition }) => definition) } as const,
    };
  });
  const idle = [...known.values()].find((fragment) => !used.has(fragment));
  if (idle) throw new Error(`${idle.file} holds ${idle.name}, which no operation uses`);
  return composed;
}

function textsOf(folder: string, below = ''): Texts {
  const files = readdirSync(join(folder, below)).filter((file) => file.endsWith('.graphql'));
  return Object.fromEntries(files.map((file) => [below + file, readFileSync(join(folder, below, file), 'utf8')]));
}

function partsByName(texts: Texts, kind: PartKind): Map<string, Part> {
  const parts = new Map<string, Part>();
  for (const [file, text] of Object.entries(texts)) {
    const part = partOf(file, text, kind);
    const other = parts.get(part.name);
    if (other) throw new Error(`${other.file} and ${file} both hold ${part.name}`);
    parts.set(part.name, part);
  }
  return parts;
}

function partOf(file: string, text: string, kind: PartKind): Part {
  const { definitions } = parse(text, { noLocation: true });
  const [definition] = definitions;
  if (definitions.length !== 1 || definition?.kind !== kind || !('name' in definition) || !definition.name) {
    const what = kind === Kind.FRAGMENT_DEFINITION ? 'fragment' : 'named operation';
    throw new Error(`${file} must hold exactly one ${what}`);
  }
  return { file, name: definition.name.value, text, definition };
}

/** A part, then all it spreads; one that is there already is not looked into again, so a circle ends too. */
function withFragments(part: Part, known: ReadonlyMap<string, Part>, found: Part[] = []): Part[] {
  found.push(part);
  visit(part.definition, {
    FragmentSpread({ name }) {
      const fragment = known.get(name.value);
      if (!fragment) throw new Error(`${part.file} spreads ${name.value}, which no file holds`);
      if (!found.includes(fragment)) withFragments(fragment, known, found);
    },
  });
  return found;
}
