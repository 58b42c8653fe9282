import { importsOf, read, sourceFiles, targetOf } from './sources.ts';

const modules = sourceFiles('web/src/**/*.{ts,tsx}').flatMap((file) =>
  importsOf(file)
    // Icons are generated from a package, so every layer may import them.
    .filter((specifier) => /^[.#]/.test(specifier) && !specifier.startsWith('#icons/'))
    .map((specifier) => ({ file, specifier, target: targetOf(file, specifier) })),
);

/** Layers that a layer may import besides its own slice. Tests may also import web/test-setup and web/e2e. */
const mayImport: Record<string, readonly string[]> = {
  shared: [],
  entities: ['shared', 'entities'],
  features: ['shared', 'entities'],
  app: ['shared', 'entities', 'features'],
  'main.tsx': ['app'],
};

/** Without `message` and `subscription`, which are also technical terms. */
const productWords =
  /athlete|liaison|team ?member|coach|biomarker|injury|appointment|meeting|availability|conversation|recipient|invite|verification|onboarding|break-?glass/gi;

test('an import inside a slice is relative, an import of another slice begins with #', () => {
  const wrong = modules.filter(({ file, specifier, target }) => {
    const isRelative = specifier.startsWith('.');
    return isRelative !== (sliceOf(file) === sliceOf(target));
  });
  expect(wrong).toEqual([]);
});

test('layers import in one direction, and no feature imports another', () => {
  const wrong = modules.filter(({ file, target }) => {
    if (sliceOf(file) === sliceOf(target) || (isTest(file) && isTestSupport(target))) return false;
    return !mayImport[layerOf(file)]?.includes(layerOf(target));
  });
  expect(wrong).toEqual([]);
});

test('no screen reads again by the clock (S2 §9) but the chat of the deck, whose visitors have no live stream (decision D7)', () => {
  const polling = sourceFiles('web/src/**/*.{ts,tsx}').filter(
    (file) => !isTest(file) && read(file).includes('pollingInterval'),
  );
  expect(polling).toEqual(['web/src/features/deck/components/chat/chat-content.tsx']);
});

test('only the route table imports the routes of a feature', () => {
  // An import in a lazy screen would move the routes out of the first chunk.
  const wrong = modules.filter(
    ({ file, target }) =>
      /\/features\/[^/]+\/routes\.ts$/.test(target) && file !== 'web/src/app/routing/feature-routes.ts',
  );
  expect(wrong).toEqual([]);
});

test('every feature with screens has its routes in the route table', () => {
  const withScreens = sourceFiles('web/src/features/*/screens/*.tsx').map(sliceOf);
  const routes = modules
    .filter(({ file }) => file === 'web/src/app/routing/feature-routes.ts')
    .map(({ target }) => target);
  expect([...new Set(withScreens)].filter((feature) => !routes.includes(`${feature}/routes.ts`))).toEqual([]);
});

test('the folders of a feature are those of docs/how-to/add-a-screen.md, and its hooks are in state/', () => {
  const known = ['api', 'components', 'domain', 'screens', 'state', 'texts'];
  const folderOf = (file: string) => file.split('/')[4]!;
  // The areas of the administrators are flat.
  const files = sourceFiles('web/src/features/*/*/**/*.{ts,tsx}').filter((file) => !file.includes('/features/admin/'));
  expect(files.filter((file) => !known.includes(folderOf(file)))).toEqual([]);
  expect(files.filter((file) => /\/use-[^/]+$/.test(file) && folderOf(file) !== 'state')).toEqual([]);
});

test('shared contains no product terms', () => {
  const files = sourceFiles('web/src/shared/**/*.{ts,tsx,css}').filter((file) => !isTest(file));
  const found = files.flatMap((file) => {
    const words = new Set(`${file}\n${read(file)}`.match(productWords) ?? []);
    return words.size > 0 ? [`${file}: ${[...words].join(', ')}`] : [];
  });
  expect(found).toEqual([]);
});

/** Each feature and each entity is a slice; shared and app are one slice each. */
function sliceOf(path: string): string {
  const parts = path.split('/');
  return parts.slice(0, ['features', 'entities'].includes(layerOf(path)) ? 4 : 3).join('/');
}

function layerOf(path: string): string {
  const [, root, layer] = path.split('/');
  return root === 'src' ? (layer ?? '') : (root ?? '');
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

function isTestSupport(path: string): boolean {
  return /^web\/(test-setup|e2e)\//.test(path);
}
