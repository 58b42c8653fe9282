/** The data of a bundler about a module while it makes chunks. */
type ChunkingContext = {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
};
type ChunkGroup = {
  name: (id: string, context: ChunkingContext) => string | null;
  debugName: string;
  priority: number;
};

const framework =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-redux|redux|@reduxjs|immer|reselect|@emotion|stylis)\//;
const validation = /\/node_modules\/(zod|react-hook-form|@hookform)\//;
/** An input with suggestions: a third of the code of all inputs, and used by few screens. */
const suggestions = /\/node_modules\/(@popperjs|@mui\/material\/(\w*Autocomplete|Popper))\//;
const inputs =
  /\/node_modules\/(@mui\/material\/(Checkbox|FilledInput|Form\w*|Input\w*|ListSubheader|Menu\w*|NativeSelect|OutlinedInput|Radio\w*|Select|Switch|Tab\w*|TextField))\//;
const charts = /\/node_modules\/@mui\/x-charts\//;
/** Exported by the index of MUI's styles, used by nobody here, and importing parts of components that only some pages load. */
const unused = /\/@mui\/material\/styles\/enhanceHighContrast\.mjs$/;
const feature = /\/src\/features\/([\w-]+)\//;
const screen = /\/src\/features\/[\w-]+\/screens\//;
const owner = /\/src\/(?:entities|features)\/([\w-]+)\//;

/** In the order in which a bundler has to fill them: each takes along what its modules import, unless an earlier one has it. */
const layers = ['vendor', 'app', 'common', 'inputs', 'suggestions', 'charts', 'forms', 'owned'] as const;
type Layer = (typeof layers)[number];
type Place = { layer: Layer; chunk: string };

type Options = {
  /** Path of the module that every page loads. */
  entry: string;
  /** Paths of lazy parts that must be small on the first visit: the modules that they share with others belong to `app`. */
  firstVisit: readonly string[];
};

/**
 * Groups for modules that more than one page loads:
 * - `vendor` and `app` are what every page loads; `vendor` changes only with the lockfile.
 * - What several features share is split by what it is built on: `forms` (validation), `suggestions`, `inputs`, or `common` (none). A part of
 *   an entity that is built on validation has a chunk of the entity's name.
 * - `charts` is what only parts with a chart share: more than most screens have.
 * - What screens of one feature share has a chunk of the feature's name, what only their later parts share one with '-parts'; both have others with '-inputs'
 *   and '-forms' for what is built on these.
 *
 * What one lazy part uses alone is in no group. An import leads to the same or an earlier layer only, so that chunks do not import
 * each other in a circle.
 */
export function chunkGroups(options: Options): ChunkGroup[] {
  let places: Map<string, Place> | undefined;
  return layers.map((layer, index) => ({
    debugName: layer,
    priority: layers.length - index,
    name(id, context) {
      places ??= findPlaces(options, context);
      const place = places.get(id);
      return place?.layer === layer ? place.chunk : null;
    },
  }));
}

function findPlaces({ entry, firstVisit }: Options, context: ChunkingContext): Map<string, Place> {
  const initial = reachedFrom(entry, context);
  const onFirstVisit = new Set(firstVisit.flatMap((part) => [...reachedFrom(part, context)]));
  const places = new Map<string, Place>();
  const put = (id: string, layer: Layer, chunk: string = layer) => places.set(id, { layer, chunk });

  for (const id of initial) put(id, framework.test(id) ? 'vendor' : 'app');
  const lazy = lazyParts(entry, context);
  const withCharts = new Set([...lazy].filter((part) => [...reachedFrom(part, context)].some((id) => charts.test(id))));
  for (const [id, parts] of listUsers(lazy, context)) {
    if (initial.has(id) || parts.length === 1) continue;
    const features = new Set(parts.map((part) => feature.exec(part)?.[1] ?? part));
    const reached = [...reachedFrom(id, context)].filter((one) => !initial.has(one));
    const isBuiltOn = (pattern: RegExp) => reached.some((one) => pattern.test(one));
    if (onFirstVisit.has(id)) put(id, 'app');
    else if (parts.every((part) => withCharts.has(part))) put(id, 'charts');
    else if (features.size === 1) put(id, 'owned', [...features][0] + chunkKind(parts) + basis(isBuiltOn));
    else if (isBuiltOn(validation)) put(id, owner.test(id) ? 'owned' : 'forms', owner.exec(id)?.[1] ?? 'forms');
    else if (isBuiltOn(suggestions)) put(id, 'suggestions');
    else put(id, isBuiltOn(inputs) ? 'inputs' : 'common');
  }
  return places;
}

/** Modules that only later parts of screens share, such as their forms, must not load with the screen. */
const chunkKind = (parts: readonly string[]): string => (parts.some((part) => screen.test(part)) ? '' : '-parts');

/** What screens of one feature share is split as well: the outbox of messages, which is on every page, must not load the code of forms. */
function basis(isBuiltOn: (pattern: RegExp) => boolean): string {
  if (isBuiltOn(validation)) return '-forms';
  return isBuiltOn(inputs) || isBuiltOn(suggestions) ? '-inputs' : '';
}

/** Every module with the lazy parts that load it. */
function listUsers(parts: Iterable<string>, context: ChunkingContext): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const part of parts) {
    for (const id of reachedFrom(part, context)) users.set(id, [...(users.get(id) ?? []), part]);
  }
  return users;
}

/** A module and everything it imports statically. */
function reachedFrom(start: string, context: ChunkingContext): Set<string> {
  return closure(start, (id) => context.getModuleInfo(id)?.importedIds ?? []);
}

/** Every module that is imported dynamically anywhere. */
function lazyParts(entry: string, context: ChunkingContext): Set<string> {
  const listDynamicImports = (id: string) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
  const all = closure(entry, (id) => [...(context.getModuleInfo(id)?.importedIds ?? []), ...listDynamicImports(id)]);
  return new Set([...all].flatMap(listDynamicImports));
}

function closure(start: string, next: (id: string) => readonly string[]): Set<string> {
  const seen = new Set([start]);
  for (const id of seen) for (const other of next(id)) if (!unused.test(other)) seen.add(other);
  return seen;
}
