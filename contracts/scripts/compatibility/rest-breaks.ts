import type { Contracts, Media, OpenApi, Operation, Parameter, Response } from './contracts.ts';
import { type Direction, type SchemaBreak, schemaBreaks } from './schema-breaks.ts';

type Both = { release: OpenApi; present: OpenApi };

/** Resolves a `$ref` of a document; other values are returned unchanged. */
function resolved<Found>(document: object, value: object): Found {
  if (!('$ref' in value)) return value as Found;
  const steps = String(value.$ref).replace(/^#\//, '').split('/');
  return steps.reduce((inner, step) => (inner as Record<string, unknown>)[step], document as unknown) as Found;
}

const advice = {
  call: 'Consumers must stop making it: keep it until none does, beside what replaces it',
  input: 'Consumers must send something else: take what they send as well, or add another call',
  output: 'Consumers must read something else: keep it beside what is new, or add another call',
};

/**
 * Changes that break consumers of the REST API, one sentence each, with call, field and what a consumer must do. New calls, optional inputs, keys of
 * answers and refusals break nothing.
 */
export function restBreaks({ openApi: release }: Contracts, { openApi: present }: Contracts): string[] {
  return Object.entries(release.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const call = `${method.toUpperCase()} ${path}`;
      const now = present.paths[path]?.[method];
      if (!now) return [`REST ${call}: the call was removed. ${advice.call}.`];
      return operationBreaks(operation, now, { release, present }).map((text) => `REST ${call}: ${text}.`);
    }),
  );
}

function operationBreaks(before: Operation, now: Operation, both: Both): string[] {
  const parameters = parameterBreaks(before, now, both);
  return [
    ...sessionBreaks(before, now, both),
    ...parameters,
    ...bodyBreaks(before, now, both),
    ...answerBreaks(before, now, both),
  ];
}

/** An empty list means a call that needs no session. */
function sessionBreaks(before: Operation, now: Operation, { release, present }: Both): string[] {
  const [old, other] = [before.security ?? release.security, now.security ?? present.security];
  return old?.length === 0 && other?.length !== 0 ? ['it needs a session now. Consumers must sign in'] : [];
}

const inWords = (part: string, { field, what }: SchemaBreak) => `${field === '' ? part : `${part} ${field}`} ${what}`;

const withAdvice = (part: string, found: readonly SchemaBreak[], direction: Exclude<Direction, 'stored'>) =>
  found.map((one) => `${inWords(part, one)}. ${advice[direction]}`);

function parameterBreaks(before: Operation, now: Operation, { release, present }: Both): string[] {
  const listed = ({ parameters = [] }: Operation, document: object) =>
    new Map(
      parameters.map((one) => {
        const parameter = resolved<Parameter>(document, one);
        return [`${parameter.in} parameter ${parameter.name}`, parameter];
      }),
    );
  const [old, other] = [listed(before, release), listed(now, present)];
  const added = [...other]
    .filter(([name, { required }]) => required && !old.get(name)?.required)
    .map(([name]) => `the ${name} is a new required input. ${advice.input}`);
  const changed = [...old].flatMap(([name, { schema }]) => {
    const same = other.get(name);
    // Calls answer an unknown parameter with 400.
    if (!same) return [`the ${name} was removed. ${advice.input}`];
    const found = schemaBreaks({ schema, document: release }, { schema: same.schema, document: present }, 'input');
    return withAdvice(`the ${name}`, found, 'input');
  });
  return [...added, ...changed];
}

function bodyBreaks({ requestBody: before }: Operation, { requestBody: now }: Operation, both: Both): string[] {
  if (!before) return now?.required ? [`the body is a new required input. ${advice.input}`] : [];
  // An input that is ignored is a break too, because its sender expects an effect.
  if (!now) return [`the body was removed. ${advice.input}`];
  const required =
    now.required && !before.required ? [`the body is required, which was optional. ${advice.input}`] : [];
  return [...required, ...contentBreaks('the body', before.content, now.content, { ...both, direction: 'input' })];
}

type Content = Record<string, Media>;

function contentBreaks(
  part: string,
  before: Content,
  now: Content,
  { release, present, direction }: Both & { direction: 'input' | 'output' },
): string[] {
  return Object.entries(before).flatMap(([type, { schema }]) => {
    const same = now[type];
    if (!same) return [`${part} of the type ${type} was removed. ${advice[direction]}`];
    if (!schema || !same.schema) return [];
    const sides = [
      { schema, document: release },
      { schema: same.schema, document: present },
    ] as const;
    return withAdvice(part, schemaBreaks(...sides, direction), direction);
  });
}

function answerBreaks(before: Operation, now: Operation, { release, present }: Both): string[] {
  return Object.entries(before.responses).flatMap(([status, response]) => {
    const part = `the answer ${status}`;
    const other = now.responses[status];
    if (!other)
      return status.startsWith('2') || status.startsWith('3') ? [`${part} was removed. ${advice.output}`] : [];
    const [old, same] = [resolved<Response>(release, response), resolved<Response>(present, other)];
    const headers = Object.keys(old.headers ?? {}).filter((name) => !(name in (same.headers ?? {})));
    const contents = [old.content ?? {}, same.content ?? {}] as const;
    return [
      ...headers.map((name) => `${part} header ${name} was removed. ${advice.output}`),
      ...contentBreaks(part, ...contents, { release, present, direction: 'output' }),
    ];
  });
}
