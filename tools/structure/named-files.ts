import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { read } from './sources.ts';

const leftOut = new Set(['node_modules', 'dist', 'coverage', '.git', '.local', '.cache']);
const all = globSync('**/*', { cwd: repositoryRoot, exclude: (name) => leftOut.has(name) }).map((file) => `/${file}`);
/** Texts of programs and charts; they name files that exist only at run time. */
const programs = all
  .filter(
    (file) =>
      /\.(ts|tsx|mjs|py|go|tpl|ya?ml|json)$/.test(file) && !/^.(tools.structure|contracts.releases)./.test(file),
  )
  .map(read);

const ending = /\.(tsx?|mjs|jsx?|json|md|sh|py|ya?ml|graphql|prisma|sql|txt|css|html|toml|lock|go|tpl|conf)$/;
const folder = /^(\{[\w,]+\}|src|tools|services|gateway|web|contracts|docs|charts|k8s|load-tests)\/./;
/** Files that a build, a run or the reader writes. */
const isOutput = (name: string) => /^(\.local|\.cache)\/|(^|\/)dist\/|^my-/.test(name);

/** Files and npm scripts that a page names and that do not exist, with their line numbers. */
export function missingNames(page: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => [
    ...filesIn(line)
      .filter((name) => !isFile(name))
      .map((name) => `${index + 1}: there is no file ${name}`),
    ...scriptsIn(line)
      .filter((name) => !isScript(name, page))
      .map((name) => `${index + 1}: there is no script ${name}`),
  ]);
}

/** Paths and file names in back quotes. */
function filesIn(line: string): string[] {
  const quoted = [...line.matchAll(/`(?:node |python3 )?(?:\.?\/)?([\w@*{.][\w@.*{},/-]*?)\/?`/g)].map(
    (match) => match[1]!,
  );
  const isName = (name: string) => /[\w*}]\.\w+$/.test(name) && ending.test(name);
  return quoted.filter((name) => !isOutput(name) && (isName(name) || folder.test(name)));
}

const scriptsIn = (line: string) => [...line.matchAll(/\bnpm run ([a-z][\w:-]*\w)/g)].map((match) => match[1]!);

/** A path may begin at the root, at its package or at any folder; `*` and `{a,b}` stand for parts of it. */
function isFile(name: string): boolean {
  const pattern = name
    .replaceAll('.', '\\.')
    .replace(/\*+/g, '.*')
    .replace(/\{([^}]*)\}/g, (_, parts: string) => `(${parts.replaceAll(',', '|')})`);
  const path = new RegExp(`/${pattern}$`);
  return all.some((file) => path.test(file)) || (!name.includes('/') && isNamedByProgram(name));
}

const isNamedByProgram = (name: string) => programs.some((text) => text.includes(name));

/** Scripts of the root and of the packages around the page. */
function isScript(name: string, page: string): boolean {
  const folders = [
    '',
    ...dirname(page)
      .split('/')
      .map((_, depth, parts) => `${parts.slice(0, depth + 1).join('/')}/`),
  ];
  const packages = folders.map((inside) => `${inside}package.json`).filter((file) => all.includes(`/${file}`));
  return packages.some((file) => name in ((JSON.parse(read(file)) as { scripts?: object }).scripts ?? {}));
}
