import { Script } from 'node:vm';
import { serviceWorkerSource, shellFiles } from './service-worker.ts';

const page = `<html><head><link rel="icon" href="/favicon.svg" /><link rel="preload" href="/assets/inter-1a.woff2" as="font" />
    <link rel="preload" href="/api/auth/user" as="fetch" crossorigin="use-credentials">
    <script src="/color-scheme.js"></script><script type="module" src="/assets/index-1a.js"></script>
    <link rel="modulepreload" href="/assets/vendor-1a.js"><link rel="stylesheet" href="/assets/app-1a.css">
  </head><body><div id="root"></div></body></html>`;
const publicFiles: Record<string, string> = { '/favicon.svg': '<svg/>', '/color-scheme.js': 'apply();' };
const buildOf = (source: string) => JSON.parse(source.match(/self\.shell = (.*);\n/)![1]!).build as string;
const sourceOf = (html = page, files = publicFiles) => serviceWorkerSource(html, (path) => files[path]!);

test('the shell is the page and what it loads, and no answer of the server', () => {
  expect(shellFiles(page)).toEqual([
    '/index.html',
    '/favicon.svg',
    '/assets/inter-1a.woff2',
    '/color-scheme.js',
    '/assets/index-1a.js',
    '/assets/vendor-1a.js',
    '/assets/app-1a.css',
  ]);
});

test('a changed page and a changed file without a hash are another build; the same files are the same one', () => {
  const builds = [
    sourceOf(),
    sourceOf(page.replaceAll('1a', '2b')),
    sourceOf(page, { ...publicFiles, '/color-scheme.js': 'applyOther();' }),
  ].map(buildOf);
  expect(new Set(builds).size).toBe(3);
  expect(buildOf(sourceOf())).toBe(builds[0]);
});

test('the worker is a script that parses, and a page without a script of the application is refused', () => {
  expect(() => new Script(sourceOf())).not.toThrow();
  expect(() => sourceOf('<html></html>')).toThrow('The page loads no script');
});
