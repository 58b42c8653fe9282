import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { runTool } from './chart-tools.ts';
import type { ChartName } from './rendered.ts';

export const charts: readonly ChartName[] = ['service', 'platform', 'data-stores'];

/** The README of a chart by its template and the comments of its values, as helm-docs writes it. */
export async function chartReadme(chart: ChartName): Promise<string> {
  const text = await runTool('helm-docs', [
    '--chart-search-root',
    join(repositoryRoot, 'charts', chart),
    '--template-files',
    'README.md.gotmpl',
    '--dry-run',
    '--log-level',
    'error',
    '--sort-values-order',
    'file',
    '--skip-version-footer',
    '--ignore-non-descriptions',
  ]);
  return `${text.trim()}\n`;
}

// `npm run generate:charts`: needs Go, with which it builds helm-docs, so `npm run generate` does without it.
if (import.meta.main) {
  for (const chart of charts)
    writeFileSync(join(repositoryRoot, 'charts', chart, 'README.md'), await chartReadme(chart));
}
