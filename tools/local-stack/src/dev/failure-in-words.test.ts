import { failureInWords } from './failure-in-words.ts';

const root = '/home/dev/entourage';

test('an error that nobody caught is told by the place where it was thrown', () => {
  const output = `file://${root}/contracts/src/calls/biomarkers.ts:145
    answer: biomarker,
            ^

ReferenceError: biomarker is not defined
    at file://${root}/contracts/src/calls/biomarkers.ts:145:13
    at ModuleJob.run (node:internal/modules/esm/module_job:561:25)

Node.js v24.21.0`;
  expect(failureInWords(output, root)).toBe('contracts/src/calls/biomarkers.ts:145 biomarker is not defined');
});

test('an error that a package has thrown is told by the source that called the package', () => {
  const output = `${root}/node_modules/zod/index.js:7
Error [ERR_X]: no such key
    at z.pick (file://${root}/node_modules/zod/index.js:7:1)
    at file://${root}/services/identity/src/config.ts:12:3`;
  expect(failureInWords(output, root)).toBe('services/identity/src/config.ts:12 no such key');
});

test('a module that is missing is told without the path of the machine', () => {
  const output = `node:internal/modules/esm/resolve:1
Error [ERR_MODULE_NOT_FOUND]: Cannot find module '${root}/services/identity/src/gone.ts' imported from ${root}/services/identity/src/service.ts
    at finalizeResolution (node:internal/modules/esm/resolve:1:1)`;
  expect(failureInWords(output, root)).toBe(
    "Cannot find module 'services/identity/src/gone.ts' imported from services/identity/src/service.ts",
  );
});

test('lines that are in words already stay', () => {
  const lines = 'services/health-data/schema.graphql:9 Unknown type Biomarker';
  expect(failureInWords(`${lines}\n`, root)).toBe(lines);
});
