import { platformImages } from '@entourage/images/image-table';
import { type ComposeModel, composeFile, composeModel } from '@entourage/images/testing/compose-model';
import { lint } from '@entourage/images/testing/hadolint';
import { repositoryRoot } from '@entourage/local-stack/repository-root';

/** docker-compose.yml as compose reads it. */
let model: ComposeModel;

beforeAll(async () => {
  model = await composeModel(composeFile());
});

const ours = () => Object.entries(model.services).filter(([, { image }]) => image.startsWith('entourage/'));

test('a file that violates the specification is refused', async () => {
  const text = composeFile();
  await expect(composeModel(text.replace('mem_limit: 512m', 'memory_limit: 512m'))).rejects.toThrow(/memory_limit/);
});

/** Names that a container uses and the file does not declare. */
const unknownNames = ({ services, networks, volumes }: ComposeModel) =>
  Object.values(services).flatMap((one) => [
    ...Object.keys(one.networks ?? {}).filter((name) => !(name in networks)),
    ...(one.volumes ?? []).map(({ source }) => source).filter((name) => !(name in volumes)),
    ...Object.keys(one.depends_on ?? {}).filter((name) => !(name in services)),
  ]);

test('networks, volumes and containers that are named are declared', async () => {
  const misspelt = composeFile()
    .replace('networks: [calls, postgres, broker]', 'networks: [calls, postgress, broker]')
    .replace('source: mongo,', 'source: mongoo,')
    .replace('provision-stores: {', 'provision-store: {');
  expect(new Set(unknownNames(await composeModel(misspelt)))).toEqual(
    new Set(['postgress', 'mongoo', 'provision-store']),
  );
  expect(unknownNames(model)).toEqual([]);
});

test('every image of the platform is in it, built by its Dockerfile', () => {
  const built = new Set(
    ours().map(([, { build }]) => [build?.dockerfile, build?.target, build?.args?.SERVICE].join(' ')),
  );
  const wanted = platformImages()
    .filter(({ name }) => name !== 'training-worker-cuda')
    .map(({ name, dockerfile, target, isService }) => [dockerfile, target, isService ? name : undefined].join(' '));
  expect([...built].sort()).toEqual(wanted.sort());
});

test('our containers are restricted', () => {
  const weak = ours().filter(
    ([, one]) =>
      !one.read_only || one.cap_drop?.join() !== 'ALL' || one.security_opt?.join() !== 'no-new-privileges:true',
  );
  expect(weak.map(([name]) => name)).toEqual([]);
});

test('only the gateway can be reached from outside, on this machine', () => {
  const published = Object.entries(model.services).filter(([, { ports = [] }]) => ports.length > 0);
  expect(published.map(([name, { ports }]) => [name, ports!.map(({ host_ip }) => host_ip)])).toEqual([
    ['gateway', ['127.0.0.1']],
  ]);
  const open = Object.entries(model.networks).filter(([, network]) => !network?.internal);
  expect(open.map(([name]) => name)).toEqual(['edge']);
  expect(
    Object.entries(model.services).flatMap(([name, { networks = {} }]) => ('edge' in networks ? [name] : [])),
  ).toEqual(['gateway']);
});

test('a container mounts its own secrets, read-only; all of them only the commands of operators', () => {
  const mounted = Object.entries(model.services).flatMap(([name, { volumes = [] }]) =>
    volumes
      .filter(({ source }) => source === 'secrets')
      .map(({ volume, read_only }) => ({ name, subpath: volume?.subpath ?? '', isReadOnly: read_only ?? false })),
  );
  const whole = mounted.filter(({ subpath }) => subpath === '').map(({ name }) => name);
  expect(whole.sort()).toEqual(['entourage', 'migrate', 'provision-broker', 'provision-stores', 'secrets']);
  expect(
    mounted
      .filter(({ isReadOnly }) => !isReadOnly)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['entourage', 'secrets']);
  const others = mounted.filter(({ name, subpath }) => subpath && !whole.includes(name));
  const folderOf = (name: string) => (name in serversOf ? `servers/${name}` : `processes/${processOf[name] ?? name}`);
  expect(others.filter(({ name, subpath }) => subpath !== folderOf(name))).toEqual([]);
});
const serversOf: Record<string, true> = { postgres: true, mongo: true, redis: true, nats: true };
/** A worker has the credentials of its service. */
const processOf: Record<string, string> = { 'training-worker': 'training' };

test('no variable of a container is a secret', () => {
  const secrets = Object.entries(model.services).flatMap(([name, { environment = {} }]) =>
    Object.entries(environment)
      .filter(
        ([key, value]) =>
          /(PASSWORD|SEED|PRIVATE_KEY|_KEYS?|TOKEN|SECRET)$|(POSTGRES|MONGO|REDIS)_URL$/.test(key) && value,
      )
      .map(([key]) => `${name}: ${key}`),
  );
  expect(secrets).toEqual([]);
});

test.each([...new Set(platformImages().map(({ dockerfile }) => dockerfile))])(
  'hadolint finds nothing in %s',
  async (file) => {
    expect(await lint(file, repositoryRoot)).toBe('');
  },
);
