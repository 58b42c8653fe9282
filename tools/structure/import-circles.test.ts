import { read, sourceFiles, targetOf } from './sources.ts';

/** Imports that Node follows when it loads a module: no types, and no `import()`. */
const loading = /^\s*(?:import|export)\s+(?!type\b)(?:([^;'"]*?)\s+from\s*)?['"]([.#][^'"]+)['"]/gm;
const isTypesOnly = (names = '') => /^\{\s*(?:type\s+[\w$]+(?:\s+as\s+[\w$]+)?\s*,?\s*)+\}$/.test(names.trim());

function loadedBy(file: string): string[] {
  return [...read(file).matchAll(loading)].flatMap(([, names, specifier = '']) =>
    isTypesOnly(names) ? [] : targetOf(file, specifier),
  );
}

/** The first circle that each module closes, as its modules in order. Another workspace never imports back (import-directions.test.ts). */
function circles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (file: string) => {
    const at = path.indexOf(file);
    if (at !== -1) found.push([...path.slice(at), file].join(' → '));
    if (at !== -1 || done.has(file)) return;
    path.push(file);
    for (const target of imports.get(file) ?? []) visit(target);
    path.pop();
    done.add(file);
  };
  for (const file of imports.keys()) visit(file);
  return found;
}

test('a circle is found, and what is not in it is not named', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['b']],
    ['d', []],
  ]);
  expect(circles(graph)).toEqual(['b → c → b']);
});

test('no modules load each other in a circle', () => {
  const files = sourceFiles('{contracts,gateway,web,load-tests}/**/*.{ts,tsx}', '{services,tools}/**/*.ts');
  const imports = new Map(files.map((file) => [file, loadedBy(file)]));
  // Without types and packages.
  expect([...imports.values()].flat().length).toBeGreaterThan(5_000);
  expect(circles(imports)).toEqual([]);
});
