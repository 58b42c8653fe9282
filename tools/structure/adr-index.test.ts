import { read, sourceFiles } from './sources.ts';

test('the index of decisions lists every page under its title', () => {
  const index = read('docs/adr/README.md');
  const missing = sourceFiles('docs/adr/0*.md').filter((page) => {
    const [, title] = /^# \d{4} (.*)/.exec(read(page)) ?? [];
    return !index.includes(`[${title}](${page.slice('docs/adr/'.length)})`);
  });
  expect(missing).toEqual([]);
});
