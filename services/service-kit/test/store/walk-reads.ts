import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '@entourage/contracts/ids';
import type { OpenedStore, OpenStoreOptions, StoreDefinition } from '../../src/store/store.ts';
import { until } from '../../src/testing/until.ts';
import { actor, aDatabase, direct, fieldKeys, type Kind, silent } from './notebook/open-notebook.ts';
import { tcpProxy } from './tcp-proxy.ts';

type Repositories = Record<string, Record<string, (...args: unknown[]) => unknown>>;
export type Opened = OpenedStore<Repositories>;
export type ServiceStore = { service: string; definition: StoreDefinition<Repositories> };

const servicesFolder = join(import.meta.dirname, '../../..');

/** The stores of all services, from the folders. */
export async function serviceStores(kind: Kind): Promise<ServiceStore[]> {
  const found = readdirSync(servicesFolder)
    .map((service) => ({ service, file: join(servicesFolder, service, 'src/data/store.ts') }))
    .filter(({ file }) => existsSync(file));
  const stores = await Promise.all(
    found.map(async ({ service, file }) => ({ service, definition: (await import(file)).store })),
  );
  return stores.filter(({ definition }) => definition.kind === kind);
}

export const openAt = (
  { service, definition }: ServiceStore,
  url: string,
  options: Partial<OpenStoreOptions> = {},
): Opened => definition.open({ service, url, fieldKeys, log: silent, ...options });

const anId = newId();
const anInstant = new Date('2026-03-01T09:00:00Z');

/** A value for a field of an options object, by its name. */
function optionNamed(name: string): unknown {
  if (/Ids$|^statuses$/.test(name)) return [];
  if (/Id$|^id$/.test(name)) return anId;
  if (/At$|^(at|from|to|until)$/.test(name)) return anInstant;
  if (/^(username|email)$/.test(name)) return 'text';
  if (/^(version|limit|fence|upTo|sequence)$/.test(name)) return 1;
  return /^(before|after|except)$/.test(name) ? null : undefined;
}
const options = new Proxy({}, { get: (_, name) => (typeof name === 'string' ? optionNamed(name) : undefined) });

const candidates: unknown[] = [anId, [anId], 5, anInstant, options, 'text', 'submitted', true, 5n, null];
const argumentLists: unknown[][] = [
  [],
  ...candidates.map((one) => [one]),
  ...candidates.flatMap((one) =>
    candidates.flatMap((other) => [
      [one, other],
      [one, other, 5],
    ]),
  ),
];

type Call = { name: string; ask: (opened: Opened) => unknown };

/** Calls a method once. @returns 'UNAVAILABLE', or a description of another outcome */
export async function outcomeOf(ask: () => unknown): Promise<string> {
  try {
    await ask();
    return 'an answer';
  } catch (error) {
    const { name, code, retryAfterSeconds } = error as { name: string; code?: string; retryAfterSeconds?: number };
    return name === 'AppError' && code === 'UNAVAILABLE' && retryAfterSeconds === 1 ? code : `${name} ${code ?? ''}`;
  }
}

/** Errors for arguments of other methods. A result for them needs no store, for example for an empty list. */
const refusesArguments =
  /^(TypeError|RangeError|PrismaClientValidationError|CastError|ObjectParameterError|MongoInvalidArgumentError|AppError VALIDATION|an answer)/;

export type Walk = {
  calls: Call[];
  /** Methods that accepted no arguments, or that write. */
  unasked: string[];
  /** Outcomes other than UNAVAILABLE and a refusal of arguments. */
  wrong: string[];
};

/** Calls each method of `store.read` with arguments that it accepts, while the store is unavailable. */
export async function walkReads(store: ServiceStore): Promise<Walk> {
  const { kind } = store.definition;
  const proxy = await tcpProxy((await aDatabase(kind)).runtimeUrl);
  const gone = openAt(store, direct(kind, proxy.url), { timeoutMs: 500 });
  await until(() => gone.ping().then(() => true), { withinMs: 30_000 });
  await proxy.cut();
  const walk: Walk = { calls: [], unasked: [], wrong: [] };
  for (const [repository, methods] of Object.entries(gone.store(actor).read)) {
    for (const [method, value] of Object.entries(methods)) {
      if (typeof value !== 'function') continue;
      const askWith = (args: unknown[]) => (opened: Opened) => opened.store(actor).read[repository]![method]!(...args);
      await ask(`${repository}.${method}`, argumentLists.map(askWith), gone, walk);
    }
  }
  await gone.close();
  return walk;
}

async function ask(name: string, tries: Call['ask'][], gone: Opened, walk: Walk): Promise<void> {
  for (const one of tries) {
    const outcome = await outcomeOf(() => one(gone));
    if (outcome === 'UNAVAILABLE') return void walk.calls.push({ name, ask: one });
    if (outcome.startsWith('WriteOutsideTransaction')) break;
    if (!refusesArguments.test(outcome)) return void walk.wrong.push(`${name}: ${outcome}`);
  }
  walk.unasked.push(name);
}
