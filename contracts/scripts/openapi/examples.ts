import { allCalls } from '../../src/calls/all-calls.ts';
import type { Call } from '../../src/calls/define-call.ts';
import { allExamples } from '../../src/examples/all-examples.ts';
import type { CallExample } from '../../src/examples/define-examples.ts';

export type ExampleSource = ReturnType<typeof exampleSource>;

type Part = 'request' | 'answer';

const withTwoStatuses = new Set(allCalls.filter(({ upsert }) => upsert).map(({ field }) => field));

/** Examples of calls in the form of a media type: in place, or by reference when several calls, or two statuses of one call, have the same one. */
export function exampleSource() {
  const uses = new Map<unknown, string[]>();
  for (const [field, example] of Object.entries(allExamples)) {
    for (const part of ['request', 'answer'] as const) {
      const value = example[part];
      if (value === undefined) continue;
      const times = part === 'answer' && withTwoStatuses.has(field) ? 2 : 1;
      uses.set(value, [...(uses.get(value) ?? []), ...Array(times).fill(exampleName(field, part))]);
    }
  }
  const shared = new Map([...uses].filter(([value, names]) => typeof value === 'object' && names.length > 1));
  const valuesOf = ({ field }: Pick<Call, 'field'>): CallExample => allExamples[field] ?? {};
  return {
    valuesOf,
    of(call: Pick<Call, 'field'>, part: Part): object {
      const value = valuesOf(call)[part];
      if (value === undefined) return {};
      const [name] = shared.get(value) ?? [];
      return name ? { examples: { usual: { $ref: `#/components/examples/${name}` } } } : { example: value };
    },
    /** Examples of several calls, by the name of the first of these calls. */
    components: Object.fromEntries([...shared].map(([value, [name]]) => [name as string, { value }])),
  };
}

const exampleName = (field: string, part: Part) =>
  `${field.charAt(0).toUpperCase()}${field.slice(1)}${part === 'request' ? 'Request' : 'Answer'}`;
