import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { StackError } from '@entourage/local-stack/stack-error';
import { type BaseName, ensureBaseImage } from './base-images.ts';
import { openBuildah } from './buildah.ts';
import type { PlatformImage } from './image-table.ts';

const run = promisify(execFile);

/** Builds images by their Dockerfiles. */
export type Builder = {
  /** Name of the builder, for messages. */
  engine: 'docker' | 'buildah';
  /** @returns the name of the image with its tag */
  build: (image: PlatformImage) => Promise<string>;
};

/** Arguments of the Dockerfiles that name base images. */
const baseArguments: Record<string, BaseName> = {
  NODE_IMAGE: 'node',
  RUNTIME_IMAGE: 'runtime',
  PYTHON_IMAGE: 'python',
};

/**
 * Docker when it runs, otherwise buildah. buildah gets base images that are made here, so it needs no registry of images; Docker uses
 * those that the Dockerfiles name, or digests in the variables NODE_IMAGE, RUNTIME_IMAGE and PYTHON_IMAGE.
 * @throws StackError when there is neither
 */
export async function openBuilder(): Promise<Builder> {
  return spawnSync('docker', ['info']).status === 0 ? dockerBuilder() : buildahBuilder();
}

function dockerBuilder(): Builder {
  return {
    engine: 'docker',
    async build(image) {
      const tag = await tagOf(image, 'entourage');
      const bases = Object.keys(baseArguments).flatMap((name) =>
        process.env[name] ? ['--build-arg', `${name}=${process.env[name]}`] : [],
      );
      const { status } = spawnSync('docker', ['build', ...(await argumentsOf(image, tag)), ...bases, '.'], {
        cwd: repositoryRoot,
        stdio: 'inherit',
      });
      if (status !== 0) throw new StackError(`docker build of ${image.name} ended with ${status}`);
      return tag;
    },
  };
}

/** Uses base images that are made here from pinned packages. */
export async function buildahBuilder(given?: Awaited<ReturnType<typeof openBuildah>>): Promise<Builder> {
  const buildah = given ?? (await openBuildah());
  return {
    engine: 'buildah',
    async build(image) {
      const tag = await tagOf(image, 'localhost/entourage');
      const used = Object.entries(baseArguments).filter(([name]) => dockerfileOf(image).includes(`ARG ${name}=`));
      const bases: string[] = [];
      for (const [name, base] of used) bases.push('--build-arg', `${name}=${await ensureBaseImage(buildah, base)}`);
      // Docker's format, because the OCI format has no health check.
      const options = ['--format', 'docker', '--layers', '--pull-never'];
      await buildah.show(['build', ...options, ...(await argumentsOf(image, tag)), ...bases, '.']);
      return tag;
    },
  };
}

const dockerfileOf = ({ dockerfile }: PlatformImage) => readFileSync(join(repositoryRoot, dockerfile), 'utf8');

/** The version of the platform is that of its services. */
export function platformVersion(): string {
  return JSON.parse(readFileSync(join(repositoryRoot, 'gateway/package.json'), 'utf8')).version as string;
}

/** `training-worker-cpu` is the tag `-cpu` of `training-worker`. */
async function tagOf({ name, target }: PlatformImage, prefix: string): Promise<string> {
  const isVariant = target !== undefined && name.endsWith(`-${target}`);
  return isVariant
    ? `${prefix}/${name.slice(0, -target.length - 1)}:${platformVersion()}-${target}`
    : `${prefix}/${name}:${platformVersion()}`;
}

async function argumentsOf({ name, dockerfile, target, isService }: PlatformImage, tag: string): Promise<string[]> {
  const values = {
    ...(isService && { SERVICE: name }),
    VERSION: platformVersion(),
    REVISION: await git('rev-parse', 'HEAD'),
    // The time of the commit, so that the same sources make the same image.
    CREATED: await git('show', '--no-patch', '--format=%cI', 'HEAD'),
  };
  const extraCa = process.env.NODE_EXTRA_CA_CERTS;
  return [
    '--file',
    dockerfile,
    '--tag',
    tag,
    ...(target ? ['--target', target] : []),
    ...Object.entries(values).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]),
    ...(extraCa && existsSync(extraCa) ? ['--secret', `id=extra_ca,src=${extraCa}`] : []),
  ];
}

/** 'unknown' outside of a clone. */
const git = (...args: string[]): Promise<string> =>
  run('git', args, { cwd: repositoryRoot }).then(
    ({ stdout }) => stdout.trim(),
    () => 'unknown',
  );
