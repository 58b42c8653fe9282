import type { AnyService } from '@entourage/service-kit/service/definition';
import { OperatorError } from './operator-error.ts';
import { services } from './services.ts';

export type StoreKind = 'postgres' | 'mongo';

export const serviceNames: readonly string[] = Object.keys(services);

/** @throws OperatorError for a name that no service has */
export const kindOf = (name: string): StoreKind => entryOf(name).kind;

/** @throws OperatorError for a name that no service has */
export const definitionOf = (name: string): Promise<AnyService> => entryOf(name).load();

/** @param name a service, or `all` @throws OperatorError for another name */
export const servicesNamed = (name: string): readonly string[] =>
  name === 'all' ? serviceNames : [entryOf(name) && name];

function entryOf(name: string) {
  const entry = Object.hasOwn(services, name) ? services[name] : undefined;
  if (!entry) throw new OperatorError(`There is no service "${name}". There are: ${serviceNames.join(', ')}.`);
  return entry;
}
