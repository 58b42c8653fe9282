type Node<Entry> = {
  literals: Map<string, Node<Entry>>;
  parameter?: { name: string; node: Node<Entry> };
  entries: Map<string, Entry>;
};
type Located = { method: string; path: string };
export type Match<Entry> = { entry: Entry; path: Record<string, string> } | { allow: string[] } | null;

const emptyNode = <Entry>(): Node<Entry> => ({ literals: new Map(), entries: new Map() });

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** Finds the row of a method and path; a literal segment beats a parameter. */
export function pathTable<Entry extends Located>(rows: readonly Entry[]) {
  const root = emptyNode<Entry>();
  for (const row of rows) {
    let node = root;
    for (const segment of row.path.slice(1).split('/')) {
      const name = /^\{(\w+)\}$/.exec(segment)?.[1];
      if (name) {
        node.parameter ??= { name, node: emptyNode() };
        node = node.parameter.node;
      } else {
        const next = node.literals.get(segment) ?? emptyNode<Entry>();
        node.literals.set(segment, next);
        node = next;
      }
    }
    if (node.entries.has(row.method)) throw new Error(`two rows for ${row.method} ${row.path}`);
    node.entries.set(row.method, row);
  }

  function locate(
    segments: readonly string[],
    index: number,
    node: Node<Entry>,
    values: readonly string[],
  ): [Node<Entry>, readonly string[]] | null {
    if (index === segments.length) return node.entries.size > 0 ? [node, values] : null;
    const segment = segments[index] as string;
    const literal = node.literals.get(segment);
    const found = literal && locate(segments, index + 1, literal, values);
    if (found) return found;
    if (!node.parameter || segment === '') return null;
    const value = decoded(segment);
    return value === null ? null : locate(segments, index + 1, node.parameter.node, [...values, value]);
  }

  /** @returns the row with its path values, the methods a known path allows, or null for an unknown path (decision R21) */
  return (method: string, pathname: string): Match<Entry> => {
    const found = locate(pathname.slice(1).split('/'), 0, root, []);
    if (!found) return null;
    const [node, values] = found;
    const entry = node.entries.get(method);
    if (!entry) return { allow: [...node.entries.keys()] };
    const names = [...entry.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
    return { entry, path: Object.fromEntries(names.map((name, index) => [name, values[index] as string])) };
  };
}
