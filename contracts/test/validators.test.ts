import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readDocument } from './documents.ts';

const run = promisify(execFile);
const contracts = join(import.meta.dirname, '..');
const validators = join(contracts, 'validators');
const cache = join(contracts, '../.cache');

/** Where the validators of the lockfile are installed; installs them the first time. */
async function installedValidators(): Promise<string> {
  const lock = readFileSync(join(validators, 'package-lock.json'));
  const folder = join(cache, `contract-validators-${createHash('sha256').update(lock).digest('hex').slice(0, 12)}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  // Complete before it has its name: two runs may install at the same time.
  const unfinished = mkdtempSync(join(cache, 'contract-validators-'));
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(validators, file), join(unfinished, file));
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: unfinished });
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(unfinished, { recursive: true });
  }
  return folder;
}

let packages: string;
const changed = mkdtempSync(join(tmpdir(), 'contracts-'));
beforeAll(async () => {
  packages = await installedValidators();
}, 180_000);
afterAll(() => rmSync(changed, { recursive: true }));

type Kind = 'openapi' | 'asyncapi';

/** What the validator of a kind finds in a file. */
async function findings(kind: Kind, file: string): Promise<string[]> {
  const { stdout } = await run(process.execPath, [join(validators, 'validate.mjs'), packages, kind, file]);
  return JSON.parse(stdout) as string[];
}

/** The findings in a document of which one line is another. */
async function findingsOf(kind: Kind, change: (text: string) => string): Promise<string> {
  const text = JSON.stringify(readDocument(`${kind}/${kind}.json`));
  const other = change(text);
  if (other === text) throw new Error('Nothing was changed');
  // The schemas of events are found beside the document.
  mkdirSync(join(changed, kind), { recursive: true });
  cpSync(join(contracts, 'json-schema'), join(changed, 'json-schema'), { recursive: true });
  const file = join(changed, kind, `${kind}.json`);
  writeFileSync(file, other);
  return (await findings(kind, file)).join('\n');
}

test('Spectral finds nothing in the OpenAPI document', async () => {
  expect(await findings('openapi', join(contracts, 'openapi/openapi.json'))).toEqual([]);
}, 60_000);

test('the parser of AsyncAPI finds nothing in its document', async () => {
  expect(await findings('asyncapi', join(contracts, 'asyncapi/asyncapi.json'))).toEqual([]);
}, 60_000);

test('Spectral finds a reference to nothing, an id that is used twice, and an example of another type', async () => {
  const found = await findingsOf('openapi', (text) =>
    text
      .replace('"#/components/schemas/AccountChange"', '"#/components/schemas/Nothing"')
      .replace('"operationId":"CloseAccount"', '"operationId":"ChangeAccount"')
      .replace('"recoveryCodesLeft":0', '"recoveryCodesLeft":"none"'),
  );
  expect(found).toMatch(/error invalid-ref .*Nothing/);
  expect(found).toMatch(/error operation-operationId-unique/);
  expect(found).toMatch(/error oas3-valid-media-example .*recoveryCodesLeft/);
}, 60_000);

// Of version 3 the parser does not check examples: asyncapi.test.ts does.
test('the parser of AsyncAPI finds a reference to a schema that is not there', async () => {
  const found = await findingsOf('asyncapi', (text) =>
    text.replace('../json-schema/entourage.admin.connection.created.v1.json', '../json-schema/nothing.json'),
  );
  expect(found).toMatch(/error invalid-ref .*nothing\.json/);
}, 60_000);

test('the parser of AsyncAPI finds an operation with a message of another channel', async () => {
  const found = await findingsOf('asyncapi', (text) =>
    text.replace(/("operations":.*?#\/channels\/)\w+(\/messages\/)/, '$1entourage_admin_connection_removed_v1$2'),
  );
  expect(found).toMatch(/error asyncapi3-operation-messages-from-referred-channel/);
}, 60_000);
