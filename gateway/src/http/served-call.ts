import type { CallAccess } from '@entourage/contracts/calls/define-call';
import type { ContextOptions } from '../caller/request-context.ts';
import type { Handler } from './handler.ts';

/** A call as the middleware of `app.ts` knows it, once method and path have led to it: what to check, and what is its own. */
export type ServedCall = ContextOptions & {
  method: string;
  /** From the root, `{name}` for an id. Logs, metrics and spans name it instead of the URL, which holds ids. */
  path: string;
  /** Requests with this query parameter; another call of the path takes the others. */
  selector?: { parameter: string } | undefined;
  access: CallAccess;
  /** The text of its 403, where it has one of its own. */
  forbidden?: string | undefined;
  /** Parameters that it takes; any other is refused. */
  query: readonly string[];
  /** Reads the body, or refuses it by its head. */
  readBody?: Handler | undefined;
  checkBody?: Handler | undefined;
  checkHeaders?: Handler | undefined;
  /** Answers, behind all checks. */
  respond: Handler;
};
