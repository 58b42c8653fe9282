import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { read, sourceFiles } from './sources.ts';

const pages = sourceFiles(
  '*.md',
  'docs/**/*.md',
  '{contracts,gateway,web,load-tests}/README.md',
  'services/*/README.md',
  'tools/**/README.md',
  'charts/*/README.md',
  'k8s/README.md',
);

test('relative links lead to existing files', () => {
  const broken = pages.flatMap((page) =>
    linksOf(page)
      .filter((link) => !existsSync(join(repositoryRoot, dirname(page), link)))
      .map((link) => `${page} → ${link}`),
  );
  expect(broken).toEqual([]);
});

function linksOf(page: string): string[] {
  const text = read(page).replace(/```[\s\S]*?```/g, '');
  return [...text.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)]
    .map((match) => (match[1] ?? match[2])!)
    .filter((link) => !/^([a-z]+:|#)/.test(link))
    .map((link) => decodeURIComponent(link.split('#')[0]!));
}
