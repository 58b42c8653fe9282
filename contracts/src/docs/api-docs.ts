import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { eventsPage } from './events-page.ts';
import { operationsPage, pageStyle, startScript } from './operations-page.ts';

/** A file of the pages: its content and the type that it is sent with. */
export type DocsFile = { contentType: string; content: string | Buffer };

const contracts = join(import.meta.dirname, '../..');
const viewerFiles = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
};

/** The file of a name, with the type that follows from its ending. */
export const docsFile = (name: string, content: string | Buffer): DocsFile => ({
  contentType: contentTypes[extname(name)] ?? 'application/octet-stream',
  content,
});

const packageFile = 'swagger-ui-dist/package.json';
const require = createRequire(import.meta.url);

/** Whether the pages can be made here; an image does not contain the packages for it. */
export function canMakeDocs(): boolean {
  try {
    return require.resolve(packageFile) !== '';
  } catch {
    return false;
  }
}

/**
 * The pages of the API as static files, by their names: index.html (the calls, in Swagger UI), events.html, and the documents that they show.
 * All addresses in them are relative, and no page contains inline script.
 * @throws Error where the viewer is not installed
 */
export function apiDocs(): ReadonlyMap<string, DocsFile> {
  const viewer = dirname(require.resolve(packageFile));
  const read = (path: string) => readFileSync(join(contracts, path));
  const schemas = globSync('json-schema/*.json', { cwd: contracts }).sort();
  const documents = ['openapi/openapi.json', 'asyncapi/asyncapi.json', ...schemas];
  const files: [string, string | Buffer][] = [
    ['index.html', operationsPage],
    ['start.js', startScript],
    ['page.css', pageStyle],
    [
      'events.html',
      eventsPage(JSON.parse(String(read('asyncapi/asyncapi.json'))), (ref) =>
        JSON.parse(String(read(join('asyncapi', ref)))),
      ),
    ],
    ...documents.map((path): [string, Buffer] => [path, read(path)]),
    ...viewerFiles.map((name): [string, Buffer] => [name, readFileSync(join(viewer, name))]),
  ];
  return new Map(files.map(([name, content]) => [name, docsFile(name, content)]));
}
