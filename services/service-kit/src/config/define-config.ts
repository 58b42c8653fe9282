import { z } from 'zod';
import { type Address, type AddressKind, plainAddresses } from '../tls/addresses.ts';
import type { OwnCa } from '../tls/tls-settings.ts';
import { describeIssue } from './describe-issue.ts';
import { fixed, readSettingFile, type Watched, watchFile } from './watched.ts';

/** A setting, or a group of settings under one name. */
export type ConfigShape = { [key: string]: z.ZodType | ConfigShape };

export type ConfigOf<Shape extends ConfigShape> = {
  readonly [Key in keyof Shape]: Shape[Key] extends z.ZodType
    ? z.infer<Shape[Key]>
    : Shape[Key] extends ConfigShape
      ? ConfigOf<Shape[Key]>
      : never;
};
export type ConfigDefinition<Shape extends ConfigShape = ConfigShape> = { shape: Shape };

/** `mongo.url` is read from MONGO_URL, `historyKeptDays` from HISTORY_KEPT_DAYS. */
const variableName = (path: readonly string[]) =>
  path.map((part) => part.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase()).join('_');

/** The settings of a service: a zod type per setting; its `.describe()` is the row in the README. */
export const defineConfig = <Shape extends ConfigShape>(shape: Shape): ConfigDefinition<Shape> => ({ shape });

/** Marks a setting whose value only the process may see; the last call on its type. */
export const secret = <Type extends z.ZodType>(type: Type): Type =>
  type.meta({ ...type.meta(), isSecret: true }) as Type;

/**
 * A setting that may change while the process runs, when it comes from a file (`<NAME>_FILE`), so that keys are rotated without a restart. From a
 * variable it never changes.
 */
export const watched = <Type extends z.ZodType>(type: Type) =>
  type
    .transform((value): Watched<z.output<Type>> => fixed(value as z.output<Type>))
    .meta({ ...type.meta(), watchedType: type });

/**
 * Marks a setting that is the address of a server; the last call on its type. With REQUIRE_TLS the address has to require TLS. The setting `tlsCa` beside
 * it, or in the group `caIn`, has the CA of that server.
 */
export const address = <Type extends z.ZodType>(kind: AddressKind, type: Type, caIn?: string): Type =>
  type.meta({ ...type.meta(), address: { kind, caIn } }) as Type;

type Meta = {
  description?: string;
  isSecret?: boolean;
  watchedType?: z.ZodType;
  address?: { kind: AddressKind; caIn?: string };
};
const readMeta = (type: z.ZodType): Meta => type.meta() ?? {};

/** `default`: the value when the variable is not set. */
export type SettingDescription = {
  name: string;
  description: string;
  isRequired: boolean;
  isSecret: boolean;
  /** For a setting that is the address of a server. */
  addressOf: AddressKind | undefined;
  default: unknown;
};

/** The table of settings for a README, in the order of the shape. */
export function describeConfig({ shape }: ConfigDefinition, path: readonly string[] = []): SettingDescription[] {
  return Object.entries(shape).flatMap(([key, type]) => {
    const here = [...path, key];
    if (!(type instanceof z.ZodType)) return describeConfig({ shape: type }, here);
    const unset = type.safeParse(undefined);
    const { description = '', isSecret = false, watchedType, address } = readMeta(type);
    const value = watchedType ? (unset.data as Watched<unknown> | undefined)?.current() : unset.data;
    const name = variableName(here);
    return [{ name, description, isRequired: !unset.success, isSecret, addressOf: address?.kind, default: value }];
  });
}

type Group = { readonly [key: string]: unknown };

/** The addresses of servers among the settings. */
export function addressesIn({ shape }: ConfigDefinition, config: object): Address[] {
  const all = config as Group;
  const inGroup = (group: ConfigShape, values: Group, path: readonly string[]): Address[] =>
    Object.entries(group).flatMap(([key, type]): Address[] => {
      const here = [...path, key];
      if (!(type instanceof z.ZodType)) return inGroup(type, (values[key] ?? {}) as Group, here);
      const { address: marked } = readMeta(type);
      if (!marked) return [];
      const { tlsCa } = (marked.caIn ? all[marked.caIn] : path.length > 0 ? values : {}) as { tlsCa?: OwnCa };
      return [{ name: variableName(here), kind: marked.kind, value: values[key] as Address['value'], ownCa: tlsCa }];
    });
  return inGroup(shape, all, []);
}

/** All invalid settings in one message. */
export class ConfigError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`The settings are not right:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

type Given = { name: string; given: string | undefined; description?: string };

/** `PORT is missing: Port to listen on`, or `PORT is wrong: must be a number (Port to listen on)`. */
function describeFault({ name, given, description }: Given, { issues }: z.ZodError): string {
  if (given === undefined) return `${name} is missing${description ? `: ${description}` : ''}`;
  const problems = issues.map(({ message }) => message).join(', ');
  return `${name} is wrong: ${problems}${description ? ` (${description})` : ''}`;
}

/** From REQUIRE_TLS; by default true in production. */
export function isTlsRequired(config: object): boolean {
  const { requireTls, nodeEnv } = config as { requireTls?: boolean; nodeEnv?: string };
  return requireTls ?? nodeEnv === 'production';
}

class Unreadable extends Error {}

/**
 * The value of a variable, or the text of the file that `<NAME>_FILE` names, as secrets are mounted into a container. An empty variable
 * counts as not set, as in compose files and charts; line ends at the end of a file do not belong to the value.
 * @throws Unreadable with a sentence for the person who operates the process
 */
function givenValue(name: string, environment: Record<string, string | undefined>): string | undefined {
  const value = environment[name] || undefined;
  const file = environment[`${name}_FILE`] || undefined;
  if (file === undefined) return value;
  if (value !== undefined) throw new Unreadable(`${name} and ${name}_FILE are both set: one of them has to go`);
  try {
    return readSettingFile(file) || undefined;
  } catch (error) {
    throw new Unreadable(`${name}_FILE is wrong: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
}

/**
 * Reads the settings from environment variables, and from files where `<NAME>_FILE` names one.
 * @throws ConfigError naming every missing or invalid variable and its constraint, never its value
 */
export function loadConfig<Shape extends ConfigShape>(
  { shape }: ConfigDefinition<Shape>,
  environment: Record<string, string | undefined>,
): ConfigOf<Shape> {
  const faults: string[] = [];
  const read = (group: ConfigShape, path: readonly string[]): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(group).map(([key, type]) => {
        const here = [...path, key];
        if (!(type instanceof z.ZodType)) return [key, read(type, here)];
        const name = variableName(here);
        try {
          const given = givenValue(name, environment);
          const parsed = type.safeParse(given, { error: describeIssue });
          if (!parsed.success) faults.push(describeFault({ name, given, description: type.description }, parsed.error));
          const file = environment[`${name}_FILE`];
          const { watchedType } = readMeta(type);
          if (!file || !watchedType || !parsed.success) return [key, parsed.data];
          const first = (parsed.data as Watched<unknown>).current();
          return [key, watchFile(file, first, (text) => watchedType.parse(text))];
        } catch (error) {
          if (!(error instanceof Unreadable)) throw error;
          faults.push(error.message);
          return [key, undefined];
        }
      }),
    );
  const config = read(shape, []);
  // Only for valid settings, because the rules parse them.
  if (faults.length === 0 && isTlsRequired(config)) faults.push(...plainAddresses(addressesIn({ shape }, config)));
  if (faults.length > 0) throw new ConfigError(faults);
  return Object.freeze(config) as ConfigOf<Shape>;
}
