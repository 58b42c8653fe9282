import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { platformVersion } from '@entourage/images/build-image';
import { type Buildah, openBuildah } from '@entourage/images/buildah';
import { writeBillsOfMaterials } from '@entourage/images/sbom';
import { type MountedImage, mountImage } from '@entourage/images/testing/mounted-image';
import { imageUnderTest, testedImages } from '@entourage/images/testing/tested-images';

/** The contents and the start configuration of images. */
let buildah: Buildah;
const mounted = new Map<string, MountedImage>();

beforeAll(async () => {
  buildah = await openBuildah();
  for (const { name } of testedImages()) mounted.set(name, await mountImage(buildah, imageUnderTest(name)));
});
afterAll(async () => {
  for (const image of mounted.values()) await image.remove();
});

const filesOf = (name: string, folder = ''): string[] => {
  const { root } = mounted.get(name)!;
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length));
};

/** Files of a working copy or of its tools, at any path. */
const unwanted = [
  /\.map$/,
  /\.(test|spec)\.[cm]?[jt]sx?$/,
  /\.d\.[cm]?ts$/,
  /(^|\/)\.(git|local|cache|env|npmrc|ssh)(\/|$)/,
  /\/app\/(.*\/)?(test|tests|e2e|test-setup|testing)\//,
  /\/node_modules\/(typescript|jest|@jest|prisma|rolldown|vite|@biomejs|@types|@swc|playwright[^/]*)\//,
  /\/(demo\.env|\.dockerignore|Dockerfile|package-lock\.json)$/,
  /(private-key|seed|password)[^/]*\.(pem|key|txt)$/,
  /\/usr\/local\/lib\/node_modules\//,
];
const mayBeThere = /commonest-passwords\.txt$/;

describe.each(testedImages().map(({ name }) => name))('the image %s', (name) => {
  test('has no tests, source maps, tools or secrets', () => {
    const found = filesOf(name).filter((file) => unwanted.some((one) => one.test(file)) && !mayBeThere.test(file));
    expect(found).toEqual([]);
  });

  test('has the programs, and no sources beside them but migrations', () => {
    const files = filesOf(name, 'app');
    expect(files.filter((file) => file.startsWith('/app/programs/')).length).toBeGreaterThan(5);
    expect(files.filter((file) => /\.tsx?$/.test(file) && !file.includes('/migrations/'))).toEqual([]);
  });

  test('runs as its own user and says what it is', () => {
    const { config } = mounted.get(name)!;
    expect(config).toMatchObject({ User: '10001:10001', WorkingDir: '/app', ExposedPorts: { '8080/tcp': {} } });
    const about = Object.fromEntries(
      Object.entries(config.Labels).map(([key, value]) => [key.replace('org.opencontainers.image.', ''), value]),
    );
    expect(about).toMatchObject({ title: expect.stringMatching(/^entourage\//), version: platformVersion() });
    expect(about.revision).toMatch(/^[0-9a-f]{40}$/);
    expect(Number.isNaN(Date.parse(about.created ?? ''))).toBe(false);
    expect(config.Env).toEqual(expect.arrayContaining(['NODE_ENV=production', 'PORT=8080', 'HOST=0.0.0.0']));
    expect(config.Env.filter((one) => /(PASSWORD|SECRET|SEED|PRIVATE_KEY|_URL)=/.test(one))).toEqual([]);
  });
});

const withoutShell = testedImages().filter(({ name }) => !name.startsWith('training-worker'));

test.each(withoutShell.map(({ name }) => name))('the image %s has no shell and no package manager', (name) => {
  const programs = ['bin', 'sbin', 'usr/bin', 'usr/sbin', 'usr/local/bin'].flatMap((folder) => {
    const { root } = mounted.get(name)!;
    return readdirSync(join(root, folder)).filter((entry) =>
      /^(ba|da|z)?sh$|^(apt|dpkg|npm|npx|corepack|env)/.test(entry),
    );
  });
  expect(programs).toEqual([]);
});

test('the sizes of the images', async () => {
  const sizes = await Promise.all(
    testedImages().map(async ({ name }) => {
      const inspected = await buildah.run(
        'inspect',
        '--type',
        'image',
        '--format',
        '{{.OCIv1.Architecture}}',
        imageUnderTest(name),
      );
      expect(inspected).toBe('amd64');
      const listed = JSON.parse(await buildah.run('images', '--json', imageUnderTest(name))) as { size: string }[];
      return { name, size: listed[0]!.size };
    }),
  );
  console.log(sizes.map(({ name, size }) => `${name.padEnd(22)} ${size}`).join('\n'));
  expect(sizes.filter(({ size }) => !/^\d+(\.\d+)? (MB|GB)$/.test(size))).toEqual([]);
});

test('a bill of materials names what is in an image, and no tool that built it', async () => {
  const wanted = testedImages().filter(({ name }) => ['identity', 'training-worker-cpu'].includes(name));
  const files = await writeBillsOfMaterials(wanted);
  const [identity, worker] = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Bill);
  const namesIn = ({ components }: Bill) => components.map(({ name }) => name);
  expect(namesIn(identity!)).toEqual(
    expect.arrayContaining(['zod', 'graphql', 'pg', 'sharp', '@img/sharp-linux-x64', 'node', 'libc6']),
  );
  expect(namesIn(worker!)).toEqual(expect.arrayContaining(['mlx', 'mlx-lm', 'python3.13', 'libopenblas0-pthread']));
  for (const bill of [identity!, worker!]) {
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6' });
    expect(namesIn(bill).filter((name) => /^(typescript|jest|prisma|rolldown|@types\/|mlx-metal$)/.test(name))).toEqual(
      [],
    );
    expect(bill.components.filter(({ version, purl }) => !version || !purl.startsWith('pkg:'))).toEqual([]);
    expect(new Set(bill.components.map(({ purl }) => purl)).size).toBe(bill.components.length);
  }
});
type Bill = { components: { name: string; version: string; purl: string }[] };
