import type { z } from 'zod';
import type { areas } from './all-calls.ts';
import type { IdsIn, RawBody } from './define-call.ts';

type Areas = typeof areas;
type Declared = { [Area in keyof Areas]: Areas[Area][keyof Areas[Area]] }[keyof Areas];

/** Method and path of a declared call. A client names a call by it, so that no schema is loaded for it. */
export type CallPattern = Declared['pattern'];
type CallOf<P extends CallPattern> = Extract<Declared, { pattern: P }>;

type Given<Condition extends boolean, Part> = Condition extends true ? Part : unknown;
type IsNever<T> = [T] extends [never] ? true : false;
type Not<B extends boolean> = B extends true ? false : true;

/** What a caller sends: ids of the path, query parameters, body, and the headers the call reads. */
export type CallArguments<P extends CallPattern> = Given<Not<IsNever<IdsIn<P>>>, { ids: Record<IdsIn<P>, string> }> &
  Given<Not<IsNever<keyof CallOf<P>['query']>>, { query?: Partial<Record<keyof CallOf<P>['query'], string>> }> &
  (CallOf<P>['request'] extends z.ZodType ? { body: z.input<CallOf<P>['request']> } : unknown) &
  // Sent unchanged, with its own content type.
  (CallOf<P>['rawBody'] extends RawBody ? { body: Blob } : unknown) & {
    /** The version that the person saw; the server answers 409 when it has another one. */
    ifMatch?: number | undefined;
    /** A repeat with the same key and body returns the first result. */
    idempotencyKey?: string | undefined;
    /** Sent by the page itself and not by an action of the person, so it does not keep the session alive. */
    isBackground?: boolean;
  };

/** The body of the answer. */
export type CallAnswer<P extends CallPattern> = z.output<CallOf<P>['answer']>;
