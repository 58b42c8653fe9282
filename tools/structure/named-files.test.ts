import { missingNames } from './named-files.ts';
import { read, sourceFiles } from './sources.ts';

// The changelog and superseded decisions describe the past, and the specification is never changed.
const pages = sourceFiles('*.md', '{docs,contracts,services,gateway,web,load-tests,tools,charts,k8s}/**/*.md').filter(
  (page) =>
    page !== 'CHANGELOG.md' && !page.startsWith('docs/design/specification/') && !read(page).includes('Superseded by'),
);

test('files and npm scripts that pages name exist', () => {
  const missing = pages.flatMap((page) => missingNames(page, read(page)).map((fault) => `${page}:${fault}`));
  expect(missing).toEqual([]);
});

test.each([
  ['`shared/api/gone.ts` sends requests', 'there is no file shared/api/gone.ts'],
  ['`gone-file.ts`', 'there is no file gone-file.ts'],
  ['`node tools/gone/src/main.ts`', 'there is no file tools/gone/src/main.ts'],
  ['`{gateway,web}/src/gone/`', 'there is no file {gateway,web}/src/gone'],
  ['`npm run gone:now -- x`', 'there is no script gone:now'],
])('a page that says %s is reported with its line', (line, fault) => {
  expect(missingNames('docs/README.md', `first line\n${line}`)).toEqual([`2: ${fault}`]);
});

test.each([
  '`web/src/main.tsx`, `src/service.ts`, `contracts/src/calls/`, `e2e/*.test.ts`, `npm run check`, `npm test`',
  '`.local/stack.json`, `dist/index.html` and `my-values.yaml` are written by a run, a build and the reader',
  '`landing.html` is named by the build of the web',
  '`a.b`, `POST /api/login`, `/api/events`, `.ts`',
])('names of existing things are not reported: %s', (line) => {
  expect(missingNames('docs/README.md', line)).toEqual([]);
});

test('scripts of a package are known to its own pages', () => {
  expect(missingNames('web/README.md', '`npm run build`')).toEqual([]);
  expect(missingNames('docs/README.md', '`npm run build`')).toEqual(['1: there is no script build']);
});
