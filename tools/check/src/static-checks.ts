import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/stack-home';
import { type Outcome, runTool } from './run-tool.ts';

const checks = [
  { title: 'Biome', tool: 'biome', args: ['check'] },
  { title: 'TypeScript', tool: 'tsc', args: ['-p', 'tsconfig.json'] },
  { title: 'TypeScript (web)', tool: 'tsc', args: ['-p', 'web/tsconfig.json'] },
];

/** Biome and the two TypeScript programs; each counts as one test. */
export async function runStaticChecks(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const { title, tool, args } of checks) {
    if (tool === 'tsc' && !existsSync(join(repositoryRoot, args[1]!))) continue;
    const isFine = (await runTool(join(repositoryRoot, 'node_modules/.bin', tool), args)) === 0;
    outcomes.push({ title, passed: isFine ? 1 : 0, failed: isFine ? 0 : 1 });
  }
  return outcomes;
}
