import { globSync } from 'node:fs';
import { join } from 'node:path';
import { deletionSnapshots } from '@entourage/account-kit';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { auditReasons, type EncryptedTable } from '@entourage/service-kit';
import type { AnyService } from '@entourage/service-kit/service/definition';
import { isProductCode, read, sourceFiles } from './sources.ts';

/**
 * A value copied to another row must not decrypt there (ADR 0011): every call is bound to the key that its table declares, as an
 * expression on the row, or with `idOf` of the declaration.
 */
type Tables = Readonly<Record<string, EncryptedTable>>;
const ofKits: Tables = { auditReasons, deletionSnapshots };

const declarations = globSync('services/*/src/data/encrypted-tables.ts', { cwd: repositoryRoot }).sort();
const tablesOf = async (file: string): Promise<Tables> => (await import(join(repositoryRoot, file))) as Tables;

const made = /(?:const|let) (\w+) = encryptedFields\((\w+)\)/g;

/** The calls of a source text that are not bound to the row they encrypt or decrypt. */
function unbound(text: string, tables: Tables): string[] {
  return [...text.matchAll(made)].flatMap(([, variable, name = '']) => {
    const table = tables[name];
    if (!table) return [`${name} is not declared`];
    const calls = [...text.matchAll(new RegExp(`\\b${variable}\\.(?:en|de)crypt\\(`, 'g'))];
    return calls.map((call) => callAt(text, call.index)).filter((call) => !isBound(call, name, table));
  });
}

/** The call that begins there, up to its closing bracket. */
function callAt(text: string, start: number): string {
  let depth = 0;
  for (let at = text.indexOf('(', start); at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')' && --depth === 0) return onOneLine(text.slice(start, at + 1));
  }
  return text.slice(start);
}

const onOneLine = (call: string) => call.replaceAll(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(/,? \)/g, ')');

function isBound(call: string, name: string, { key }: EncryptedTable): boolean {
  const [, row, bound] = /crypt\((\w+|\{.*\}), (.+)\)$/.exec(call) ?? [];
  if (!row || !bound) return false;
  if (key.length > 1) return bound.startsWith(`${name}.idOf(`);
  // MongoDB names the id of a row `_id`.
  return [key[0], `_${key[0]}`, `${row}.${key[0]}`].includes(bound);
}

test('every encrypted field is bound to its row', async () => {
  const faults: string[] = [];
  let users = 0;
  for (const declaration of declarations) {
    const tables = { ...ofKits, ...(await tablesOf(declaration)) };
    const service = declaration.replace('encrypted-tables.ts', '');
    for (const file of sourceFiles(`${service}*.ts`, 'services/account-kit/src/*.ts')) {
      if (!isProductCode(file) || !read(file).includes('encryptedFields(')) continue;
      users++;
      faults.push(...unbound(read(file), tables).map((fault) => `${file}: ${fault}`));
    }
  }

  expect(users).toBeGreaterThan(11);
  expect(faults).toEqual([]);
});

test('encrypted fields are declared in data/encrypted-tables.ts, and listed in the definition of the service', async () => {
  const all = sourceFiles('services/*/src/**/*.ts').filter(
    (file) => isProductCode(file) && !/^services\/\w+-kit\//.test(file) && read(file).includes('encryptedFields('),
  );
  const elsewhere = all.flatMap((file) => read(file).match(/encryptedFields\((?!\w+\))[^)]*/g) ?? []);
  const unlisted: string[] = [];
  for (const declaration of declarations) {
    const exported = (await import(join(repositoryRoot, declaration, '../../service.ts'))) as Record<
      string,
      AnyService
    >;
    const [service] = Object.values(exported) as [AnyService];
    const listed = service.encryptedTables ?? [];
    for (const table of Object.values(await tablesOf(declaration))) {
      if (!listed.includes(table)) unlisted.push(`${service.name}: ${table.collection}`);
    }
  }

  expect({ elsewhere, unlisted }).toEqual({ elsewhere: [], unlisted: [] });
});

const codes = 'const codes = encryptedFields(invites);\n';
const bookings = 'const fields = encryptedFields(bookings);\n';
const tables = {
  invites: { collection: 'invites', fields: ['code'], key: ['id'], idOf: () => '' },
  bookings: { collection: 'bookings', fields: ['body'], key: ['userId', 'key'], idOf: () => '' },
};
test.each([
  [`${codes}codes.encrypt(invite, 'invite');`, ["codes.encrypt(invite, 'invite')"]],
  [`${codes}codes.encrypt(invite, invite.athleteId);`, ['codes.encrypt(invite, invite.athleteId)']],
  [`${codes}codes.decrypt(row, other.id);`, ['codes.decrypt(row, other.id)']],
  [`${codes}const fromRow = (row) => codes.decrypt(row, row.id);`, []],
  [`${bookings}fields.decrypt(row, row.key);`, ['fields.decrypt(row, row.key)']],
  [`${bookings}fields.decrypt(row, bookings.idOf(row));`, []],
  ['const some = encryptedFields(others);', ['others is not declared']],
])('%s is found when it is not bound', (text, faults) => {
  expect(unbound(text, tables)).toEqual(faults);
});
