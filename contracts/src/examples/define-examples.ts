import type { z } from 'zod';

type Declared = { request: z.ZodType | undefined; answer: z.ZodType };

/**
 * A request and its answer as they are sent. For an answer that is not JSON: its text, or nothing for bytes. For a body that is not JSON
 * of ours: its text, or nothing for bytes.
 */
type ExampleOf<Call extends Declared> = {
  answer?: z.output<Call['answer']> | string;
} & (Call['request'] extends z.ZodType ? { request: z.input<Call['request']> } : { request?: unknown });

export type CallExample = { request?: unknown; answer?: unknown };

/** One example of each call of an area, for the documents; a missing one is a type error that names the call. */
export const defineExamples = <const Calls extends Record<string, Declared>>(
  _calls: Calls,
  examples: { [Field in keyof Calls]: ExampleOf<Calls[Field]> },
): Record<string, CallExample> => examples as Record<string, CallExample>;
