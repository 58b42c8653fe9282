import { join } from 'node:path';
import { isInternal, type Policies, refusalOfRole } from '@entourage/contracts/access/policies';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { read, sourceFiles } from './sources.ts';

/** One row of `contracts/internal-calls.json`. Tests compare the product with it; nothing reads it at run time. */
type Row = { service: string; field: string; from: string[]; condition: string };
const rows = JSON.parse(read('contracts/internal-calls.json')) as Row[];

const services = sourceFiles('services/*/src/policies.ts').map((file) => file.split('/')[1]!);
const callers = [...services, 'gateway'];
const policiesOf = async (service: string): Promise<Policies> =>
  (await import(join(repositoryRoot, `services/${service}/src/policies.ts`))).policies;
const nameOf = ({ service, field }: Pick<Row, 'service' | 'field'>) => `${service} ${field}`;

test('every internal field has its row, and every row names services and says what else must be true', async () => {
  const named = await Promise.all(
    services.map(async (service) => {
      const policies = Object.entries(await policiesOf(service));
      return policies.flatMap(([field, policy]) => (isInternal(policy) ? [nameOf({ service, field })] : []));
    }),
  );
  expect(rows.map(nameOf).sort()).toEqual(named.flat().sort());
  expect(rows.length).toBeGreaterThan(15);
  for (const { from, condition } of rows) {
    expect(callers).toEqual(expect.arrayContaining(from));
    expect([from.length > 0, condition.length > 10]).toEqual([true, true]);
  }
});

test.each(rows.map((row) => [nameOf(row), row] as const))(
  '%s: open to the services of its row alone',
  async (_, row) => {
    const policy = (await policiesOf(row.service))[row.field]!;
    const open = callers.filter((service) => refusalOfRole(policy, { kind: 'service', service }) === null);
    expect(open.sort()).toEqual([...row.from].sort());
  },
);

test.each(rows.filter(({ field }) => !field.startsWith('Entity.')).map((row) => [nameOf(row), row] as const))(
  '%s: not in the graph of the gateway',
  (_, { service, field }) => {
    const name = field.split('.')[1]!;
    const declaration = read(`services/${service}/schema.graphql`).match(new RegExp(`^ {2}${name}\\(.*$`, 'm'))?.[0];
    expect(declaration).toContain('@inaccessible');
  },
);
