import { join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { auditActions } from '../../contracts/src/audit-actions.ts';
import { refusedAttempts } from '../../web/src/features/admin/audit/audit-refusals.ts';
import { auditSentences } from '../../web/src/features/admin/audit/audit-sentences.ts';
import { sourceFiles } from './sources.ts';

/** The names of everything that a service may refuse: `Query.x`, `Mutation.x`, `Entity.X`. */
async function refusable(): Promise<string[]> {
  const files = sourceFiles('services/*/src/policies.ts');
  const modules = await Promise.all(files.map((file) => import(join(repositoryRoot, file))));
  return modules.flatMap(({ policies }) => Object.keys(policies));
}

test('the audit trail has a sentence for every action and every refusal, and for no other', async () => {
  const names = (await refusable()).map((name) => name.split('.')[1]!);
  expect(names.length).toBeGreaterThan(50);
  expect(Object.keys(refusedAttempts).sort()).toEqual([...new Set(names)].sort());
  expect(Object.keys(auditSentences).sort()).toEqual([...auditActions].sort());
});
