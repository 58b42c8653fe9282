import { globSync } from 'node:fs';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { read } from './sources.ts';

const dockerfiles = globSync('{gateway,services,services/*,web,tools/*}/Dockerfile', { cwd: repositoryRoot });

/** The lines of a stage, from its FROM to the next one. */
function stagesOf(file: string): Map<string, string> {
  const parts = read(file)
    .split(/^(?=FROM )/m)
    .slice(1);
  return new Map(parts.map((part) => [/^FROM \S+(?: AS (\S+))?/.exec(part)?.[1] ?? 'last', withoutComments(part)]));
}

const withoutComments = (text: string) => text.replace(/^#.*\n/gm, '').trim();

test('the stages that build are the same in every Dockerfile, so that a builder runs them once', () => {
  expect(dockerfiles.sort()).toEqual(['gateway/Dockerfile', 'services/Dockerfile', 'services/training/Dockerfile']);
  for (const stage of ['manifests', 'dependencies', 'build']) {
    const texts = new Set(dockerfiles.map((file) => stagesOf(file).get(stage)));
    expect([stage, texts.size, [...texts][0]]).toEqual([stage, 1, expect.stringContaining('FROM ')]);
  }
});

test('base images are arguments, which a release sets to digests', () => {
  const literal = dockerfiles.flatMap((file) => {
    const stages = stagesOf(file);
    const bases = [...read(file).matchAll(/^FROM (\S+)/gm)].map((match) => match[1]!);
    return bases
      .filter((base) => !/^\$\{[A-Z_]+_IMAGE\}$/.test(base) && !stages.has(base))
      .map((base) => `${file}: ${base}`);
  });
  expect(literal).toEqual([]);
});

test('every image runs as user 10001 and has no secret among its arguments and variables', () => {
  for (const file of dockerfiles) {
    expect([file, stagesOf(file).get('process')]).toEqual([file, expect.stringMatching(/\nUSER 10001:10001$/)]);
    expect(read(file)).not.toMatch(/^USER (?!10001:10001)/m);
    expect(read(file)).not.toMatch(/^(ARG|ENV) .*(PASSWORD|SECRET|TOKEN|SEED|PRIVATE_KEY)/m);
  }
});

test('images are built of an allow-list of files', () => {
  const lines = read('.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  expect(lines[0]).toBe('**');
  expect(lines).toEqual(expect.arrayContaining(['**/node_modules', '**/.local', '**/.env*', '**/*.test.ts']));
});
