import { posix } from 'node:path';
import { importsOf, isProductCode, packageOf, sourceFiles } from './sources.ts';

const contracts = '@entourage/contracts';
const kit = '@entourage/service-kit';
const accounts = '@entourage/account-kit';
const stack = '@entourage/local-stack';
const ops = '@entourage/ops';

const workspaces = sourceFiles(
  '{contracts,gateway,web,load-tests}/package.json',
  'services/*/package.json',
  'tools/{local-stack,ops}/package.json',
).map((file) => posix.dirname(file));
const modules = workspaces.flatMap((workspace) =>
  sourceFiles(`${workspace}/**/*.{ts,tsx}`).flatMap((file) =>
    importsOf(file).map((specifier) => ({ workspace, file, specifier })),
  ),
);

/** Workspaces that a workspace may import; tests and scripts may also start servers. */
function mayImport(workspace: string, file: string): string[] {
  const forTrials = isProductCode(file) ? [] : [stack, ops];
  if (workspace === 'contracts') return forTrials;
  if (workspace === 'web') return [contracts, ...forTrials];
  if (workspace === 'services/service-kit') return [contracts, ...forTrials];
  if (workspace === 'services/account-kit' || workspace === 'gateway') return [contracts, kit, ...forTrials];
  if (workspace === 'load-tests') return [contracts, kit, stack, '@entourage/trainer-tools'];
  if (workspace === 'tools/ops') return [contracts, kit, accounts, ...forTrials];
  if (workspace === 'tools/local-stack') return [contracts, kit, ops];
  return [contracts, kit, accounts, ...forTrials];
}

test('workspaces are imported in one direction only', () => {
  const wrong = modules.filter(({ workspace, file, specifier }) => {
    if (!specifier.startsWith('@entourage/')) return false;
    return !mayImport(workspace, file).includes(packageOf(specifier));
  });
  expect(wrong).toEqual([]);
});

// Generators and tests may cross workspaces: the OpenAPI document in contracts is generated from the gateway's routes. The commands of
// operators work with the services' own definitions and use cases.
test('a relative import stays in its workspace', () => {
  const wrong = modules.filter(({ workspace, file, specifier }) => {
    if (!specifier.startsWith('.') || !isProductCode(file) || workspace === 'tools/ops') return false;
    return !posix.join(posix.dirname(file), specifier).startsWith(`${workspace}/`);
  });
  expect(wrong).toEqual([]);
});

test('in a service only data/ imports database drivers', () => {
  const drivers = ['mongoose', 'pg', '@prisma/client', '@prisma/adapter-pg'];
  const wrong = modules.filter(({ workspace, file, specifier }) => {
    if (!isService(workspace) || !isProductCode(file)) return false;
    const isDriver = drivers.includes(packageOf(specifier)) || /\/prisma\/generated\//.test(specifier);
    return isDriver && !/\/(src\/data|models|prisma)\//.test(file);
  });
  expect(wrong).toEqual([]);
});

test('domain/ imports neither the kit nor clients nor the store', () => {
  const wrong = modules.filter(({ workspace, file, specifier }) => {
    if (!isService(workspace) || !file.includes('/src/domain/') || !isProductCode(file)) return false;
    return (
      [kit, accounts].includes(packageOf(specifier)) ||
      /^\.\..*\/(data|clients|events|jobs|graphql|use-cases)\//.test(specifier)
    );
  });
  expect(wrong).toEqual([]);
});

function isService(workspace: string) {
  return workspace.startsWith('services/') && !workspace.endsWith('-kit');
}
