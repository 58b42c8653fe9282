import { existsSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { repositoryRoot } from '@entourage/local-stack/repository-root';
import { generateIcons, staleIcons } from '../../icons/src/icons.mjs';
import { generateClients, staleClients } from '../../prisma/src/clients.mjs';

// While developing: checks that changed sources can be read, and generates what depends on them: node generate-changed.ts <file> …
// Exits with 1 after lines of the form `path:line what is wrong`. A step loads its modules only when it has something to do.
const changed = process.argv.slice(2);
const some = (pattern: RegExp) => changed.some((file) => pattern.test(file));

const faults = changed.filter((file) => /\.ts$/.test(file)).flatMap(syntaxFault);
if (faults.length > 0) end(faults);

if (some(/\/schema\.prisma$/))
  await generateClients(repositoryRoot, staleClients(repositoryRoot)).catch((error: Error) => end(prismaFaults(error)));
if (some(/^web\/src\//)) {
  const icons = staleIcons(repositoryRoot);
  if (icons) generateIcons(repositoryRoot, icons);
}
const schemas = some(/\/schema(\.generated)?\.graphql$|^contracts\/(scripts|graphql\/supergraph)/);
const declarations = some(/^contracts\/(src|scripts)\//);
if (schemas || declarations || some(/^contracts\/graphql\//)) {
  const { orSayWhere, writeContracts } = await import('../../../contracts/scripts/generate.ts');
  await orSayWhere(() => writeContracts({ schemas, declarations }));
}
if (some(/\/src\/(service|events\/consumers\/.*)\.ts$/)) {
  const { writeConsumers } = await import('./consumers.ts');
  await writeConsumers();
}

function end(lines: readonly string[]): never {
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(1);
}

/** Prisma prints the place of each fault below its text, in colours. */
function prismaFaults({ message }: Error): string[] {
  const text = stripVTControlCharacters(message);
  const folder = /failed in (\S+):/.exec(text)?.[1];
  const found = [...text.matchAll(/^error: (.*)\n\s*--> +(schema\.prisma:\d+)/gm)];
  return found.length === 0 ? [text] : found.map(([, fault, place]) => `${folder}/${place} ${fault}`);
}

/** A file that was saved with an error in its syntax must not end the processes that run its last version. */
function syntaxFault(file: string): string[] {
  if (!existsSync(join(repositoryRoot, file))) return [];
  try {
    stripTypeScriptTypes(readFileSync(join(repositoryRoot, file), 'utf8'));
    return [];
  } catch (error) {
    const { message, stack = '' } = error as Error;
    return [`${file}:${/^[^\n]*:(\d+)\n/.exec(stack)?.[1] ?? 1} ${message}`];
  }
}
