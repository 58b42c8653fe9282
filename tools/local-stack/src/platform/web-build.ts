import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startProcess, tail } from '../processes/managed-process.ts';
import { StackError } from '../stack-error.ts';
import { repositoryRoot, type StackHome } from '../stack-home.ts';

const viteProgram = join(repositoryRoot, 'node_modules/vite/bin/vite.js');
const page = join(repositoryRoot, 'web/index.html');
const builtPage = join(repositoryRoot, 'web/dist/index.html');
const builtFrom = join(repositoryRoot, '.cache/web-built-from');
const sources = ['web/{src,public,build}/**/*', 'web/*.{html,ts,json}', 'contracts/src/**/*', 'package-lock.json'];

/** Builds `web/dist` when its sources have changed since it was built last. */
export async function buildWeb(home: StackHome): Promise<void> {
  if (!existsSync(page)) return;
  const hash = hashOfSources();
  if (existsSync(builtPage) && existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === hash) return;
  const build = startProcess({
    name: 'web-build',
    command: process.execPath,
    args: [viteProgram, 'build', '--logLevel', 'warn'],
    cwd: dirname(page),
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    logFile: home.log('web-build'),
    run: home.run,
  });
  const outcome = await build.exited;
  if (outcome !== 'exit code 0')
    throw new StackError(`The web application could not be built (${outcome}).${tail(build, 40)}`);
  mkdirSync(dirname(builtFrom), { recursive: true });
  writeFileSync(builtFrom, hash);
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: repositoryRoot }).filter((file) =>
    statSync(join(repositoryRoot, file)).isFile(),
  );
  for (const file of files.sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(repositoryRoot, file)));
  return hash.digest('hex');
}

/** Arguments of the development server, which serves the pages with hot reload and proxies /api to the gateway. */
export function viteArguments(port: number): string[] {
  return [viteProgram, '--port', String(port), '--strictPort', '--host', 'localhost', '--clearScreen', 'false'];
}
