import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { shapeFaults } from '../../structure/service-shape.ts';
import { faultInName, withPort, writeService } from './write-service.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'new-service-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a new service has the shape that all services have', () => {
  writeService('training-plans', folder);

  expect(shapeFaults(folder)).toEqual([]);
});

test('names are derived from the name of the service', () => {
  const files = writeService('training-plans', folder);
  const written = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');

  expect(written).toContain('"name": "@entourage/training-plans"');
  expect(written).toContain('await runService(trainingPlans);');
  expect(written).toContain('myTrainingPlansNotes');
  expect(written).not.toMatch(/__\w+__/);
});

test('it gets the port after the last service, and ports of servers do not change', () => {
  const source = readFileSync(join(repositoryRoot, 'tools/local-stack/src/ports.ts'), 'utf8');
  const extended = withPort(source, 'training-plans');

  expect(extended).toMatch(/: (\d+),\n {2}'training-plans': \d+,\n {2}postgres: 30,/);
});

test.each([
  ['', 'Name the service'],
  ['Training', 'not kebab-case'],
  ['../etc', 'not kebab-case'],
  ['identity', 'is there already'],
])('the name "%s" is refused', (name, reason) => {
  expect(faultInName(name, join(repositoryRoot, 'services'))).toContain(reason);
});
