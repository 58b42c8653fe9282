import { posix } from 'node:path';
import { importsOf, isProductCode, packageOf, sourceFiles } from './sources.ts';

const contracts = '@entourage/contracts';
const kit = '@entourage/service-kit';
const stack = '@entourage/local-stack';

const workspaces = sourceFiles(
  '{contracts,gateway,web,load-tests}/package.json',
  'services/*/package.json',
  'tools/local-stack/package.json',
).map((file) => posix.dirname(file));
const modules = workspaces.flatMap((workspace) =>
  sourceFiles(`${workspace}/**/*.{ts,tsx}`).flatMap((file) =>
    importsOf(file).map((specifier) => ({ workspace, file, specifier })),
  ),
);

/** What the code of a workspace may import of ours; tests and scripts may start servers as well. */
function mayImport(workspace: string, file: string): string[] {
  const forTrials = isProductCode(file) ? [] : [stack];
  if (workspace === 'contracts') return forTrials;
  if (workspace === 'web') return [contracts, ...forTrials];
  if (workspace === 'services/service-kit') return [contracts, ...forTrials];
  if (workspace === 'load-tests') return [contracts, kit, stack];
  if (workspace === 'tools/local-stack') return [contracts, kit];
  return [contracts, kit, ...forTrials];
}

test('packages of ours are imported in one direction only', () => {
  const wrong = modules.filter(({ workspace, file, specifier }) => {
    if (!specifier.startsWith('@entourage/')) return false;
    return !mayImport(workspace, file).includes(packageOf(specifier));
  });
  expect(wrong).toEqual([]);
});

// Generators and tests look across: the gateway's table of routes becomes the OpenAPI document in contracts.
test('a relative import stays in its workspace', () => {
  const wrong = modules.filter(({ workspace, file, specifier }) => {
    if (!specifier.startsWith('.') || !isProductCode(file)) return false;
    return !posix.join(posix.dirname(file), specifier).startsWith(`${workspace}/`);
  });
  expect(wrong).toEqual([]);
});

test('in a service only data/ knows the database drivers', () => {
  const drivers = ['mongoose', 'pg', '@prisma/client', '@prisma/adapter-pg'];
  const wrong = modules.filter(({ workspace, file, specifier }) => {
    if (!isService(workspace) || !isProductCode(file)) return false;
    const isDriver = drivers.includes(packageOf(specifier)) || /\/prisma\/generated\//.test(specifier);
    return isDriver && !/\/(src\/data|models|prisma)\//.test(file);
  });
  expect(wrong).toEqual([]);
});

test('rules in domain/ know neither the kit nor a client nor a store', () => {
  const wrong = modules.filter(({ workspace, file, specifier }) => {
    if (!isService(workspace) || !file.includes('/src/domain/') || !isProductCode(file)) return false;
    return packageOf(specifier) === kit || /^\.\..*\/(data|clients|events|jobs|graphql|use-cases)\//.test(specifier);
  });
  expect(wrong).toEqual([]);
});

function isService(workspace: string) {
  return workspace.startsWith('services/') && workspace !== 'services/service-kit';
}
