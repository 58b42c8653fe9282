import type { Role } from '@entourage/contracts/access/roles';
import { z } from 'zod';
import type { RequestCaller } from '../federation/request-scope.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type RoutePattern = `${Method} /api/${string}`;

/**
 * What a row may build its variables from. `body` has passed the row's schema, `query` holds nothing but the row's parameters, and ids
 * in the path are UUIDs in lower case.
 */
export type RestInput<Body = unknown> = {
  path: Record<string, string>;
  query: URLSearchParams;
  body: Body;
  ifMatch: number | undefined;
  /** Of a row that is `idempotent` (decision M12). */
  idempotencyKey: string | undefined;
  caller: RequestCaller;
};

/** Limits beside the general one; figures are settings. Those that count rows are the services' own. */
export type RouteLimit = 'signIn' | 'registration' | 'messages' | 'bookings';

/** What the operation's field answers, before it becomes a body. */
export type OperationAnswer = Readonly<Record<string, unknown>>;

type RowOptions<Body extends z.ZodType, Answer extends z.ZodType> = {
  /** Name of the operation in `operations/`; its one field is aliased `answer`. */
  operation: string;
  /** Body; a row without one ignores what is sent. */
  request?: Body;
  answer: Answer;
  variables?: (input: RestInput<z.infer<Body>>) => Record<string, unknown>;
  /** 201 for a POST that creates (decision G8); a function where only the operation's answer tells. */
  status?: 200 | 201 | ((answer: OperationAnswer) => 200 | 201);
  /** Where the operation answers more than the body shows. */
  body?: (answer: OperationAnswer) => unknown;
  /** Answers carry `version` as ETag, and If-Match is read (decision H6). */
  etag?: boolean;
  /** Idempotency-Key is read (decision M12). */
  idempotent?: boolean;
  /** Smaller than the 100 kB that bodies may have in general. */
  mostBodyBytes?: number;
  limits?: readonly RouteLimit[];
  /**
   * Roles whose relations decide this call or stand in its answer; all unless named. For other roles the owners of relations
   * are not asked, and the service sees a caller who has none: a row that names too few denies, it never lets in (ADR 0025).
   */
  relatedRoles?: readonly Role[];
  /** Instead of "You may do this" in general: why this call refuses the role. */
  forbidden?: string;
  /** Names of the query parameters it takes, beside one in its path; any other is refused. */
  query?: readonly string[];
  summary?: string;
};

export type RestRow = {
  method: Method;
  /** As in `contracts/authorization.json`, with `?name={value}` where a query parameter makes it another operation. */
  path: string;
  pathname: string;
  /** The query parameter that asks for this row rather than for the one of the bare path, and its name in the path. */
  selector: { parameter: string; name: string } | undefined;
  operation: string;
  request: z.ZodType | undefined;
  answer: z.ZodType;
  variables: (input: RestInput<never>) => Record<string, unknown>;
  status: 200 | 201 | ((answer: OperationAnswer) => 200 | 201);
  body: (answer: OperationAnswer) => unknown;
  etag: boolean;
  idempotent: boolean;
  mostBodyBytes: number;
  limits: readonly RouteLimit[];
  relatedRoles: readonly Role[] | undefined;
  forbidden: string | undefined;
  query: readonly string[];
  summary: string | undefined;
};

const generalBodyBytes = 100 * 1024;

/** `/api/messages?with={userId}` is the call of its own that `GET /api/messages` becomes by a parameter. */
function placeOf(path: string): Pick<RestRow, 'pathname' | 'selector'> {
  const [pathname, question] = path.split('?') as [string, string?];
  const [, parameter, name] = /^(\w+)=\{(\w+)\}$/.exec(question ?? '') ?? [];
  return { pathname, selector: parameter && name ? { parameter, name } : undefined };
}

/**
 * One documented call: method and path, the named operation behind it, and how body, path and answer map onto it. Who may
 * make it stands in `contracts/authorization.json`; the OpenAPI document is made from these rows.
 */
export function restRoute<Body extends z.ZodType = z.ZodUndefined, Answer extends z.ZodType = z.ZodType>(
  pattern: RoutePattern,
  options: RowOptions<Body, Answer>,
): RestRow {
  const [method, path] = pattern.split(' ') as [Method, string];
  const { variables = () => ({}), body = (answer: OperationAnswer) => answer } = options;
  const { request, forbidden, summary, status = 200, etag = false, limits = [], query = [] } = options;
  const { idempotent = false, mostBodyBytes = generalBodyBytes, relatedRoles } = options;
  return {
    ...{ method, path, ...placeOf(path), operation: options.operation, request, answer: options.answer },
    ...{ status, body, etag, idempotent, mostBodyBytes, limits, relatedRoles, forbidden, query, summary },
    variables: variables as RestRow['variables'],
  };
}

export const listOf = <Item extends z.ZodType>(item: Item): z.ZodArray<Item> => z.array(item);
