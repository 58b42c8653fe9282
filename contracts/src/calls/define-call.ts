import type { z } from 'zod';
import type { UserPolicy } from '../access/policies.ts';
import type { Role } from '../access/roles.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Method and path as browsers send them, `{name}` for an id. `?name={value}` makes it another call than the bare path. */
export type Pattern = `${Method} /api/${string}`;

/** Limits beside the general one; figures are the gateway's settings. Limits that count rows are the services' own. */
export type CallLimit =
  | 'signIn'
  | 'registration'
  | 'inviteCode'
  | 'passwordCheck'
  | 'passwordReset'
  | 'messages'
  | 'bookings';

/** Who may make a call. `visitors`: only without a session. */
export type CallAccess = 'public' | 'visitors' | UserPolicy;

type Options<Request, Answer, Query extends string> = {
  summary: string;
  access: CallAccess;
  /** Schema of the body. A call without one ignores what is sent. */
  request?: Request;
  /** Schema of the answer. Its keys become the operation's selection. */
  answer: Answer;
  /** Names of the query parameters beside one in the pattern. Any other is a 400. */
  query?: readonly Query[];
  /** 201 where the call creates something, 202 where it starts something. */
  status?: 200 | 201 | 202 | 204;
  /** What is sent: the answer as JSON unless named. A handler of the gateway makes anything else of the answer. */
  content?: 'json' | 'text/calendar' | 'none';
  /** The field answers `{created, <this key>}`; the body is that key's value, with 201 when it was created. */
  upsert?: string;
  /** The answer's `version` is sent as ETag, and If-Match is read as `expectedVersion`. */
  etag?: boolean;
  /** Idempotency-Key is read. */
  idempotent?: boolean;
  /** Bytes; 100 kB unless named. */
  maxBodyBytes?: number;
  limits?: readonly CallLimit[];
  /**
   * Roles whose relationships the call needs, for access or in its answer; by default all. For other roles the gateway does not load
   * them, and the caller has none: too few roles deny access, they never allow it (ADR 0025).
   */
  relatedRoles?: readonly Role[];
  /** The message of a 403, where the general one says too little. */
  forbidden?: string;
};

/** A call before it has its name. `method`, `path` and `selector` come from the pattern. */
type Declaration<
  P extends Pattern = Pattern,
  Request extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends z.ZodType = z.ZodType,
  Query extends string = string,
> = Readonly<
  Required<Omit<Options<Request, Answer, Query>, 'request' | 'upsert' | 'relatedRoles' | 'forbidden'>> & {
    pattern: P;
    method: Method;
    path: string;
    pathname: string;
    /** The query parameter that asks for this call rather than for the one of the bare path, and its name in the pattern. */
    selector: { parameter: string; name: string } | undefined;
    /** Names of the ids in the path. */
    ids: readonly string[];
    request: Request;
    upsert: string | undefined;
    relatedRoles: readonly Role[] | undefined;
    forbidden: string | undefined;
  }
>;

const defaultBodyBytes = 100 * 1_024;

/**
 * Declares one call. Its GraphQL operation, the gateway's route, OpenAPI, the service's policy and the web's endpoint derive from it.
 * @throws Error for a pattern that cannot be read
 */
export function defineCall<
  const P extends Pattern,
  Answer extends z.ZodType,
  Request extends z.ZodType | undefined = undefined,
  const Query extends string = never,
>(pattern: P, options: Options<Request, Answer, Query>): Declaration<P, Request, Answer, Query> {
  const [, method, path, pathname, question] = /^(\w+) ((\/[^?]+)(?:\?(.+))?)$/.exec(pattern) ?? [];
  if (!method || !path || !pathname) throw new Error(`${pattern} is no method and path`);
  const [, parameter, name] = /^(\w+)=\{(\w+)\}$/.exec(question ?? '') ?? [];
  return {
    ...{
      query: [],
      status: 200,
      content: 'json',
      etag: false,
      idempotent: false,
      maxBodyBytes: defaultBodyBytes,
      limits: [],
    },
    ...{ upsert: undefined, relatedRoles: undefined, forbidden: undefined },
    ...options,
    request: options.request as Request,
    ...{ pattern, method: method as Method, path, pathname },
    selector: parameter && name ? { parameter, name } : undefined,
    ids: [...path.matchAll(/\{(\w+)\}/g)].map(([, id]) => id as string),
  };
}

/** One REST call, with the GraphQL field behind it (a mutation unless the method is GET) and the service that answers. */
export type Call = Declaration & { field: string; service: string };

/** The calls of one area. The key of each is the name of its GraphQL field; the operation is generated. */
export function defineCalls<const Service extends string, Declarations extends Record<string, Declaration>>(
  service: Service,
  declarations: Declarations,
): { [Field in keyof Declarations]: Declarations[Field] & { field: Field; service: Service } } {
  const named = Object.entries(declarations).map(([field, call]) => [field, { ...call, field, service }]);
  return Object.fromEntries(named);
}

/** The name of a call's operation: its field in PascalCase. */
export const operationNameOf = (field: string): string => field.charAt(0).toUpperCase() + field.slice(1);
