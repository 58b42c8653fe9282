import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StackError } from '@entourage/local-stack/stack-error';

const run = promisify(execFile);
const candidates = ['python3', 'python3.14', 'python3.13', 'python3.12', 'python3.11', 'python'];
const question = `
import importlib.util, json, platform, sys
print(json.dumps({
    'path': sys.executable,
    'tag': f'{sys.implementation.cache_tag}-{platform.system()}-{platform.machine()}'.lower(),
    'isUsable': sys.version_info >= (3, 11),
    'hasPip': importlib.util.find_spec('pip') is not None,
}))
`;

/** `tag` identifies matching wheels, e.g. `cpython-311-linux-x86_64`. */
export type Python = { path: string; tag: string; isUsable: boolean; hasPip: boolean };

/** @throws StackError saying what to install when no Python 3.11 or newer with pip is on the PATH */
export async function findPython(names: readonly string[] = candidates): Promise<Python> {
  const found = (await Promise.all(names.map(describe))).filter((python) => python !== null);
  const usable = found.filter(({ isUsable }) => isUsable);
  const withPip = usable.find(({ hasPip }) => hasPip);
  if (withPip) return withPip;
  const missing = usable[0] ? `pip for ${usable[0].path} was` : 'Python 3.11 or newer was';
  throw new StackError(
    `${missing} not found, and the trainer needs it. Install it (Debian and Ubuntu: apt-get install python3 python3-pip; macOS: brew install python), or set TRAINER_PYTHON to an interpreter that has the packages of requirements.lock.`,
  );
}

async function describe(name: string): Promise<Python | null> {
  try {
    const { stdout } = await run(name, ['-c', question]);
    return JSON.parse(stdout) as Python;
  } catch {
    return null; // Not on the PATH, or a placeholder that only says where to get Python.
  }
}
