import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@entourage/local-stack/stack-home';
import { shapeFaults } from './service-shape.ts';

const folder = join(repositoryRoot, 'services');
const services = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'service-kit')
  .map(({ name }) => name);

test.each(services)('services/%s has the shape of a service', (service) => {
  expect(shapeFaults(join(folder, service))).toEqual([]);
});
