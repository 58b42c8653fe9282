import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallerKind } from '@entourage/contracts/access/caller';
import { demoIds } from '@entourage/contracts/demo';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import type { Program } from './install.ts';
import { isCalled, type Operation } from './operations.ts';

/** The number of examples for an operation that the role may call, and for one that always refuses it; `hasCoverage` adds each limit of a schema. */
export type Amount = { allowed: number; refused: number; hasCoverage: boolean };

/** `cookie` is the header's value. */
export type Session = { cookie: string; id: string };

export type RoleRun = {
  role: CallerKind;
  session: Session | null;
  url: string;
  amount: Amount;
  operations: Operation[];
};

/** One test per operation. `output` has the failing cases with their curl lines, in which the session is masked. */
export type RoleResult = { passed: number; failed: number; output: string };

const start = 'from schemathesis.cli import schemathesis; schemathesis()';
const packageFolder = join(import.meta.dirname, '..');
const document = join(repositoryRoot, 'contracts/openapi/openapi.json');
const people = [...Object.values(demoIds)];

/** Calls every operation as one role. An aborted run counts as a failure. */
export async function runRole(program: Program, run: RoleRun): Promise<RoleResult> {
  const folder = join(repositoryRoot, '.local/api-fuzz', run.role);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const config = join(folder, 'schemathesis.toml');
  writeFileSync(config, settings(run));
  const phases = ['examples', 'fuzzing', ...(run.amount.hasCoverage ? ['coverage'] : [])].join(',');
  const reports = [
    '--report-junit-path',
    join(folder, 'junit.xml'),
    '--report-ndjson-path',
    join(folder, 'calls.ndjson'),
  ];
  const args = ['-c', start, '--config-file', config, 'run', '--no-color', '--phases', phases, ...reports, document];
  const { code, output } = await collect(program.python, args, {
    ...program.env,
    PATH: process.env.PATH,
    API_URL: run.url,
    API_COOKIE: run.session?.cookie ?? '',
    API_SESSION: run.session?.id ?? '',
    API_ROLE: run.role,
    API_PEOPLE: people.join(','),
  });
  writeFileSync(join(folder, 'output.txt'), output);
  const counted = count(join(folder, 'junit.xml'));
  const isSilentFailure = code !== 0 && counted.failed === 0;
  return { passed: counted.passed, failed: counted.failed + (isSilentFailure ? 1 : 0), output };
}

/** The settings of all roles and those of this one. */
function settings({ role, session, amount, operations }: RoleRun): string {
  const called = operations.filter((operation) => isCalled(operation, role));
  const entry = (chosen: Operation[], setting: string) =>
    chosen.length === 0
      ? []
      : ['[[operations]]', `include-operation-id = ${JSON.stringify(chosen.map(({ id }) => id))}`, setting];
  const examples = (count: number) => `generation.max-examples = ${count}`;
  return [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Schemathesis puts the variable in, so that no token is in a file.
    ...(session ? ['headers = { Cookie = "${API_COOKIE}" }'] : []),
    readFileSync(join(packageFolder, 'schemathesis.toml'), 'utf8'),
    '[dictionaries.people]',
    `values = ${JSON.stringify(people)}`,
    ...entry(
      operations.filter((operation) => !called.includes(operation)),
      'enabled = false',
    ),
    ...entry(
      called.filter(({ allow }) => allow[role]),
      examples(amount.allowed),
    ),
    ...entry(
      called.filter(({ allow }) => !allow[role]),
      examples(amount.refused),
    ),
    '',
  ].join('\n');
}

function collect(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const end = () => child.kill();
    process.on('exit', end);
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('exit', end);
      resolve({ code: code ?? 1, output: Buffer.concat(output).toString() });
    });
  });
}

/** The counts of Schemathesis' JUnit report, which has one test case per operation; none when the run broke before it wrote one. */
function count(file: string): { passed: number; failed: number } {
  let xml: string;
  try {
    xml = readFileSync(file, 'utf8');
  } catch {
    return { passed: 0, failed: 0 };
  }
  const cases = [...xml.matchAll(/<testcase [^>]*?(?:\/>|>[\s\S]*?<\/testcase>)/g)].map(([text]) => text);
  const failed = cases.filter((text) => /<(failure|error)\b/.test(text)).length;
  const skipped = cases.filter((text) => /<skipped\b/.test(text)).length;
  return { passed: cases.length - failed - skipped, failed };
}
