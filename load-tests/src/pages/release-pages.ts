import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { type BenchResult, resultOfLastRelease } from '../bench-result.ts';
import { capacityTables } from './capacity-tables.ts';
import { performanceTable } from './performance-table.ts';

const [begin, end] = ['<!-- figures: begin -->', '<!-- figures: end -->'];
const pages: Record<string, (result: BenchResult) => string> = {
  'docs/performance.md': performanceTable,
  'docs/capacity.md': capacityTables,
};

const sourceOf = ({ machine, startedAt, version }: BenchResult) =>
  `From the bench of release ${version} (${startedAt.slice(0, 10)}): ${machine.cores} cores (${machine.processor}), ${machine.memoryGb} GB, Node ${machine.node}.`;

/** Pages whose figures are not those of the last release, with their new text. */
export function staleReleasePages(): { file: string; text: string }[] {
  const result = resultOfLastRelease();
  if (!result) return [];
  return Object.entries(pages).flatMap(([name, figures]) => {
    const file = join(repositoryRoot, name);
    const text = readFileSync(file, 'utf8');
    const before = text.slice(0, text.indexOf(begin) + begin.length);
    const wanted = `${before}\n${sourceOf(result)}\n\n${figures(result)}\n${text.slice(text.indexOf(end))}`;
    return wanted === text ? [] : [{ file, text: wanted }];
  });
}

export function writeReleasePages(): void {
  for (const { file, text } of staleReleasePages()) writeFileSync(file, text);
}
