import { z } from 'zod';
import { describeIssue } from './describe-issue.ts';

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

/** `default`: the value when the variable is not set. */
export type SettingDescription = { name: string; description: string; isRequired: boolean; default: unknown };

/** The table of settings for a README, in the order of the shape. */
export function describeConfig({ shape }: ConfigDefinition, path: readonly string[] = []): SettingDescription[] {
  return Object.entries(shape).flatMap(([key, type]) => {
    const here = [...path, key];
    if (!(type instanceof z.ZodType)) return describeConfig({ shape: type }, here);
    const unset = type.safeParse(undefined);
    const description = type.description ?? '';
    return [{ name: variableName(here), description, isRequired: !unset.success, default: unset.data }];
  });
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
function faultOf({ name, given, description }: Given, { issues }: z.ZodError): string {
  if (given === undefined) return `${name} is missing${description ? `: ${description}` : ''}`;
  const problems = issues.map(({ message }) => message).join(', ');
  return `${name} is wrong: ${problems}${description ? ` (${description})` : ''}`;
}

/**
 * Reads the settings from environment variables.
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
        // An empty variable counts as not set, as in compose files and charts.
        const given = environment[name] === '' ? undefined : environment[name];
        const parsed = type.safeParse(given, { error: describeIssue });
        if (!parsed.success) faults.push(faultOf({ name, given, description: type.description }, parsed.error));
        return [key, parsed.data];
      }),
    );
  const config = read(shape, []);
  if (faults.length > 0) throw new ConfigError(faults);
  return Object.freeze(config) as ConfigOf<Shape>;
}
