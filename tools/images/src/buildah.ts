import { execFile, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { StackError } from '@entourage/local-stack/stack-error';
import { goTool, hasGo } from '@entourage/local-stack/testing/go-tool';

const run = promisify(execFile);

/** Images, layers and working containers of this clone. */
const storage = join(repositoryRoot, '.cache/images');
// Built without C libraries: no GPG, no device mapper, no Btrfs.
const tags = ['containers_image_openpgp', 'exclude_graphdriver_btrfs', 'exclude_graphdriver_devicemapper'];

export type Buildah = {
  /** Runs a command of buildah. @returns its output @throws Error with its messages */
  run: (...args: string[]) => Promise<string>;
  /** The same, with its output shown and `input` on its standard input. */
  show: (args: readonly string[], input?: string) => Promise<void>;
};

/**
 * buildah, from the PATH or built from Go's module proxy, with its storage in `.cache/images`. It needs no daemon and no packages of the
 * system, but the rights of root, for mounts.
 * @throws StackError naming what is missing
 */
export async function openBuildah(): Promise<Buildah> {
  const program = (await installed()) ?? (await built());
  const folder = (name: string) => join(storage, name);
  mkdirSync(folder('run'), { recursive: true });
  const policy = written('policy.json', '{"default":[{"type":"insecureAcceptAnything"}]}');
  mkdirSync(folder('helpers'), { recursive: true });
  // buildah looks for it at the start, although it is not needed with the machine's own network.
  chmodSync(written('helpers/netavark', '#!/bin/false\n'), 0o755);
  const engine = `[engine]\nhelper_binaries_dir = ["${folder('helpers')}"]\n[containers]\nnetns = "host"\n`;
  const env = {
    ...process.env,
    CONTAINERS_CONF: written('containers.conf', engine),
    CONTAINERS_REGISTRIES_CONF: written('registries.conf', 'unqualified-search-registries = []\n'),
    CONTAINERS_STORAGE_CONF: written('storage.conf', '[storage]\ndriver = "overlay"\n'),
    STORAGE_DRIVER: (await canOverlay()) ? 'overlay' : 'vfs',
    TMPDIR: folder('run'),
  };
  const places = ['--root', folder('storage'), '--runroot', folder('run')];
  const own: Record<string, string[]> = {
    build: ['--signature-policy', policy, '--network', 'host', '--isolation', 'chroot', ...ownLimits()],
    from: ['--signature-policy', policy],
  };
  const withOwn = ([command, ...args]: readonly string[]) => [command!, ...(own[command!] ?? []), ...args];
  return {
    async run(...args) {
      const { stdout } = await run(program, [...places, ...withOwn(args)], { env, maxBuffer: 2 ** 26 });
      return stdout.trim();
    },
    show: (args, input) =>
      new Promise((resolve, reject) => {
        const child = spawn(program, [...places, ...withOwn(args)], {
          env,
          cwd: repositoryRoot,
          stdio: ['pipe', 'inherit', 'inherit'],
        });
        child.on('error', reject);
        child.on('exit', (code) => (code === 0 ? resolve() : reject(new StackError(`buildah ended with ${code}`))));
        child.stdin?.end(input ?? '');
      }),
  };
}

/** The limits of this process; buildah would raise them, which not every machine allows. */
function ownLimits(): string[] {
  const limits = readFileSync('/proc/self/limits', 'utf8');
  return Object.entries({ nofile: 'Max open files', nproc: 'Max processes' }).flatMap(([name, title]) => {
    const [, soft, hard] = new RegExp(`^${title} +(\\d+) +(\\d+)`, 'm').exec(limits) ?? [];
    return soft && hard ? ['--ulimit', `${name}=${soft}:${hard}`] : [];
  });
}

function written(name: string, text: string): string {
  const file = join(storage, name);
  writeFileSync(file, text);
  return file;
}

const installed = () =>
  run('buildah', ['--version']).then(
    () => 'buildah',
    () => null,
  );

async function built(): Promise<string> {
  if (!hasGo) throw new StackError('No builder of images: Docker, buildah or Go is needed.');
  if (!(await hasCompiler())) throw new StackError('buildah is built from its sources here, and needs a C compiler.');
  if (process.getuid?.() !== 0) throw new StackError('buildah is built from its sources here, and then needs root.');
  return goTool('github.com/containers/buildah/cmd/buildah', { module: 'tools/go/images', tags, isAlone: true });
}

/** The C compiler that Go uses, because the code with which buildah enters namespaces is in C. */
async function hasCompiler(): Promise<boolean> {
  const { stdout } = await run('go', ['env', 'CC']);
  const [program, ...args] = stdout.trim().split(' ');
  return run(program!, [...args, '--version']).then(
    () => true,
    () => false,
  );
}

/** An overlay does not work on every file system, for example not on another overlay. */
async function canOverlay(): Promise<boolean> {
  const [lower, upper, work, merged] = ['lower', 'upper', 'work', 'merged'].map((name) => {
    const folder = join(storage, 'probe', name);
    mkdirSync(folder, { recursive: true });
    return folder;
  });
  const options = `lowerdir=${lower},upperdir=${upper},workdir=${work}`;
  try {
    await run('mount', ['-t', 'overlay', 'overlay', '-o', options, merged!]);
    await run('umount', [merged!]);
    return true;
  } catch {
    return false;
  }
}
