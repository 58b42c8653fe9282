import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const template = resolve(import.meta.dirname, '../template');
const suffix = '.tmpl';

/** @returns an error message for an invalid name of a new service, or null */
export function faultInName(name: string | undefined, servicesFolder: string): string | null {
  if (!name) return 'Name the service: npm run new:service <name>.';
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return `"${name}" is not kebab-case, e.g. training-plans.`;
  if (existsSync(join(servicesFolder, name))) return `services/${name} is there already.`;
  return null;
}

/** Writes the template as a service of that name. @returns the written files, relative to `folder` */
export function writeService(name: string, folder: string): string[] {
  const words = wordsOf(name);
  const files = globSync('**/*', { cwd: template }).filter((file) => statSync(join(template, file)).isFile());
  return files.sort().map((file) => {
    const target = file.slice(0, -suffix.length);
    mkdirSync(dirname(join(folder, target)), { recursive: true });
    writeFileSync(join(folder, target), fill(readFileSync(join(template, file), 'utf8'), words));
    return target;
  });
}

/** Adds the line with the port of a service, after the last service in the table of `ports.ts`. */
export function withPort(portsSource: string, name: string): string {
  const rows = [...portsSource.matchAll(/^ {2}(['\w-]+): (\d+),$/gm)].filter(
    ([, , offset]) => Number(offset) < firstServer,
  );
  const last = rows.at(-1);
  if (!last) throw new Error('ports.ts has no table of services');
  const key = /^[a-z]+$/.test(name) ? name : `'${name}'`;
  const row = `${last[0]}\n  ${key}: ${Number(last[2]) + 1},`;
  return portsSource.replace(last[0], row);
}

/** The first line of the servers in the table. */
const firstServer = 30;

function wordsOf(name: string): Record<string, string> {
  const pascal = name.replace(/(^|-)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase());
  return {
    __name__: name,
    __database__: name.replaceAll('-', '_'),
    __Pascal__: pascal,
    __camel__: pascal.charAt(0).toLowerCase() + pascal.slice(1),
  };
}

function fill(text: string, words: Record<string, string>): string {
  return Object.entries(words).reduce((filled, [token, word]) => filled.replaceAll(token, word), text);
}
