import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/stack-home';

/** A line of a block of commands of a page. */
export type Documented = { page: string; line: string };

/** What operators copy: lines of the blocks without a language, and commands within sentences, of docs/ops and the charts. */
export function documentedCommands(): Documented[] {
  const pages = globSync(['docs/ops/*.md', 'charts/*/README.md', 'k8s/README.md'], { cwd: repositoryRoot }).sort();
  return pages.flatMap((page) => {
    const text = readFileSync(join(repositoryRoot, page), 'utf8');
    const blocks = [...text.matchAll(/^```\n([\s\S]*?)^```$/gm)].flatMap(([, block]) => block!.trim().split('\n'));
    const inline = [...text.matchAll(/`((?:entourage|kubectl|helm) [^`]+)`/g)].map(([, command]) => command!);
    return [...blocks, ...inline].map((line) => ({ page, line }));
  });
}

/** Commands of a line with pipes. */
export const partsOf = (line: string): string[] =>
  line
    .replace(/ #.*$/, '')
    .split(' | ')
    .map((part) => part.trim());

/** Values of files in pages, as YAML. */
export function documentedValues(page: string): string[] {
  const text = readFileSync(join(repositoryRoot, page), 'utf8');
  return [...text.matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(([, block]) => block!);
}
