import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';

/** A line of a block of commands of a page. */
export type Documented = { page: string; line: string };

type Block = { language: string; lines: string[] };

/** The fenced blocks of a page. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const line of text.split('\n')) {
    const fence = /^```(\w*)$/.exec(line);
    if (fence && open) {
      blocks.push(open);
      open = null;
    } else if (fence) open = { language: fence[1]!, lines: [] };
    else open?.lines.push(line);
  }
  return blocks;
}

const textOf = (page: string) => readFileSync(join(repositoryRoot, page), 'utf8');

/** Commands that operators copy from docs/ops and the charts: lines of blocks without a language, and commands within sentences. */
export function documentedCommands(): Documented[] {
  const pages = globSync(['docs/ops/*.md', 'charts/*/README.md', 'k8s/README.md'], { cwd: repositoryRoot }).sort();
  return pages.flatMap((page) => {
    const blocks = blocksOf(textOf(page)).filter(({ language }) => language === '');
    const inline = [...textOf(page).matchAll(/`((?:entourage|kubectl|helm) [^`]+)`/g)].map(([, command]) => command!);
    return [...blocks.flatMap(({ lines }) => lines), ...inline].map((line) => ({ page, line }));
  });
}

/** The commands under a heading of a page, one text for each block without a language. @throws Error when the page has no such heading */
export function blocksUnder(page: string, heading: string): string[] {
  const section = textOf(page)
    .split(/^##+ /m)
    .find((part) => part.startsWith(`${heading}\n`));
  if (!section) throw new Error(`${page} has no heading "${heading}"`);
  return blocksOf(section).flatMap(({ language, lines }) => (language === '' ? [lines.join('\n')] : []));
}

/** Commands of a line with pipes. */
export const partsOf = (line: string): string[] =>
  line
    .replace(/ #.*$/, '')
    .split(' | ')
    .map((part) => part.trim());

/** Values of files in pages, as YAML. */
export const documentedValues = (page: string): string[] =>
  blocksOf(textOf(page))
    .filter(({ language }) => language === 'yaml')
    .map(({ lines }) => lines.join('\n'));
