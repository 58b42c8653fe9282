import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { platformUnderTest } from '@entourage/local-stack/testing/platform-under-test';
import { issuers, signingKey, signToken } from '@entourage/service-kit';
import { serviceSchema } from '@entourage/service-kit/graphql/service-schema';
import { buildASTSchema, isNonNullType, isScalarType, parse } from 'graphql';

/** Tries the key of every service at every internal field, on the port of the field's service (security.md section 2, 'Compromised service'). */
type Row = { service: string; field: string; from: string[] };
const root = join(import.meta.dirname, '../..');
const rows = JSON.parse(readFileSync(join(root, 'contracts/internal-calls.json'), 'utf8')) as Row[];
const platform = platformUnderTest();
const callers = [...Object.keys(platform.services), 'gateway'];

const keyOf = (caller: string) => platform.secret(`service-${caller}-private-key.pem`);
const tokenOf = (caller: string, service: string, signedBy = caller) =>
  signToken(
    { typ: 'service' },
    { key: signingKey(keyOf(signedBy)), issuer: issuers.service(caller), audience: service, expiresInSeconds: 30 },
  );

const nobody = '01970000-0000-7000-8000-00000000dead';

/** The query of a field: its required arguments are unknown ids; of its answer it selects the fields without arguments. */
function documentOf({ service, field }: Row): string {
  const [kind, name] = field.split('.') as ['Query' | 'Mutation', string];
  const schema = buildASTSchema(parse(serviceSchema(join(root, 'services', service))), {
    assumeValidSDL: true,
  });
  const declared = schema.getType(kind) as ReturnType<typeof schema.getQueryType>;
  const { args, type } = declared!.getFields()[name]!;
  const given = args.filter((arg) => isNonNullType(arg.type));
  const values = given.map(
    (arg) => `${arg.name}: ${String(arg.type).startsWith('[') ? `["${nobody}"]` : `"${nobody}"`}`,
  );
  let named: unknown = type;
  while (named && typeof named === 'object' && 'ofType' in named) named = named.ofType;
  const selection = isScalarType(named as never) ? '' : '{ __typename }';
  return `${kind.toLowerCase()} { answer: ${name}(${values.join(', ')}) ${selection} }`;
}

async function ask(row: Row, token: string): Promise<string> {
  const response = await fetch(`${platform.services[row.service]}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: documentOf(row) }),
  });
  if (response.status === 401) return 'UNAUTHORIZED';
  const { errors } = (await response.json()) as { errors?: { message: string; extensions?: { code?: string } }[] };
  return errors ? (errors[0]?.extensions?.code ?? errors[0]!.message) : 'OK';
}

test.each(rows.map((row) => [`${row.service} ${row.field}`, row] as const))(
  '%s: the services of its row get an answer, all others 403',
  async (_, row) => {
    const answers = await Promise.all(
      callers.map(async (caller) => [caller, await ask(row, await tokenOf(caller, row.service))] as const),
    );
    expect(Object.fromEntries(answers)).toEqual(
      Object.fromEntries(callers.map((caller) => [caller, row.from.includes(caller) ? 'OK' : 'FORBIDDEN'])),
    );
  },
);

test('a service that signs in the name of another gets nothing', async () => {
  const row = rows.find(({ field }) => field === 'Mutation.completeRegistration')!;
  expect(await ask(row, await tokenOf('identity', row.service, 'presentation'))).toBe('UNAUTHORIZED');
});
