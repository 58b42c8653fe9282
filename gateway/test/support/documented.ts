import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Methods = Record<string, { responses: Record<string, unknown> }>;

const file = join(import.meta.dirname, '../../../contracts/openapi/openapi.json');
const { paths } = JSON.parse(readFileSync(file, 'utf8')) as { paths: Record<string, Methods> };
const known = Object.entries(paths).map(([path, methods]) => {
  const source = path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+');
  return { pattern: new RegExp(`^${source}$`), methods };
});

/**
 * Compares an answer with OpenAPI; of a method that its path does not have, with what the path's other methods tell. A 500 is a fault of ours:
 * no document promises it, and the tests that provoke one look for it.
 * @returns what is not documented, or null
 */
export function undocumented(method: string, address: string, status: number): string | null {
  const path = address.replace(/\?.*$/, '');
  const found = known.filter(({ pattern }) => pattern.test(path)).map(({ methods }) => methods);
  const own = found.flatMap((methods) => methods[method.toLowerCase()] ?? []);
  const operations = own.length > 0 ? own : found.flatMap((methods) => Object.values(methods));
  const isTold =
    status === 500 || found.length === 0 || operations.some(({ responses }) => String(status) in responses);
  return isTold ? null : `${method} ${path} has answered ${status}, which OpenAPI does not tell`;
}
