import type { z } from 'zod';
import type { UserPolicy } from '../access/policies.ts';
import type { Role } from '../access/roles.ts';
import type { ErrorCode } from '../errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Method and path as browsers send them, `{name}` for an id. `?name={value}` makes it another call than the bare path. */
export type Pattern = `${Method} /api/${string}`;

/** Limits in addition to the general one; their figures are settings of the gateway. Limits that count rows are in the services. */
export type CallLimit =
  | 'signIn'
  | 'registration'
  | 'inviteCode'
  | 'passwordCheck'
  | 'passwordReset'
  | 'messages'
  | 'messageSearches'
  | 'bookings'
  | 'contact'
  | 'subscriptions'
  | 'photos'
  | 'deckVisits'
  | 'deckUpdates'
  | 'deckQuestions'
  | 'deckQuestionsOfDay'
  | 'trainingJobs'
  | 'modelTests';

/** Who may make a call. `visitors`: only without a session. */
export type CallAccess = 'public' | 'visitors' | UserPolicy;

/** A body that the gateway does not read as JSON. A service gets it as one string. */
export type RawBody = {
  /** The content types that are accepted; any other is a 415. */
  types: readonly string[];
  /** How the string contains the bytes. `utf8` refuses bytes that are not UTF-8, so that the string is exactly what was sent. */
  as: 'utf8' | 'base64';
  /** The field that an error about type or size names, with its texts; without it the general texts are used. */
  refusals?: { field: string; type: string; size: string };
};

/** Schemas of query parameters by their names. The value of an absent parameter is null. */
export type QuerySchemas = Readonly<Record<string, z.ZodType>>;

/** Names of request headers by the name of the argument that has their value. */
type HeaderNames = Readonly<Record<string, string>>;

/** Names of the ids in a pattern. */
export type IdsIn<P extends string> = P extends `${string}{${infer Id}}${infer Rest}` ? Id | IdsIn<Rest> : never;

type Options<Request, Answer, Query, Raw, Headers> = {
  summary: string;
  /** What was refused, in the audit trail after '{actor} tried to'; `{subject}` is the person whom the call is about. */
  attempt: string;
  access: CallAccess;
  /** Schema of the body. A call without one ignores the body. */
  request?: Request;
  /** The name of the argument of the GraphQL field that has the body; `input` unless named. */
  bodyArgument?: string;
  /** For a body that the gateway must not parse; an argument with any other name gets it. */
  rawBody?: Raw;
  /** Request headers that the call reads, by the name of their argument; '' when one is absent. */
  headers?: Headers;
  /** Schema of the answer. Its keys become the operation's selection. */
  answer: Answer;
  /** Schemas of the query parameters beside one in the pattern. Any other parameter is a 400. */
  query?: Query;
  /** 201 when the call creates something, 202 when it starts something. */
  status?: 200 | 201 | 202 | 204;
  /**
   * The form of the response; by default the answer as JSON. A handler of the gateway makes other forms from the answer, a file from several answers,
   * read in parts by the argument `part`.
   */
  content?: 'json' | 'text/calendar' | 'application/zip' | 'image/webp' | 'none';
  /**
   * A file whose bytes never change: it has its hash as ETag, and a part of it can be asked for with Range, so that a broken download goes on. The
   * answer has `sha256` (hex, null for a file without ranges) and `partBytes`.
   */
  ranges?: boolean;
  /** Seconds for which the caller's browser may keep the answer; for content that never changes under its address. By default nothing is kept. */
  keptForSeconds?: number;
  /** Whether the call is activity of its user (decision I2). Requests that a page makes by itself and cannot mark, such as images, are not. */
  isActivity?: boolean;
  /** The field answers `{created, <this key>}`; the body is that key's value, with 201 when it was created. */
  upsert?: string;
  /** The answer's `version` is sent as ETag, and If-Match is read as `expectedVersion`. */
  etag?: boolean;
  /** Idempotency-Key is read. */
  idempotent?: boolean;
  /** For a call that waits for a third party: milliseconds within which it is answered, instead of the gateway's general limit. */
  answerWithinMs?: number;
  /** Bytes; 100 kB unless named. */
  maxBodyBytes?: number;
  limits?: readonly CallLimit[];
  /**
   * Roles whose relationships the call needs, for access or in its answer; by default all. For other roles the gateway does not load
   * them, and the caller has none: with too few roles access is denied, never allowed (ADR 0025).
   */
  relatedRoles?: readonly Role[];
  /** Codes with which the service may refuse the call, in addition to those that follow from method, body and ids (`refusals.ts`); OpenAPI lists them. */
  refuses?: readonly ErrorCode[];
  /** The message of a 403 for the caller's role or session, when the general one is not enough. */
  forbidden?: string;
};

/** Options that have no value unless a call names one. */
type Optional = 'rawBody' | 'upsert' | 'relatedRoles' | 'forbidden' | 'answerWithinMs' | 'keptForSeconds';

/** A call before it has its name. `method`, `path` and `selector` come from the pattern. */
type Declaration<
  P extends Pattern = Pattern,
  Request extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends z.ZodType = z.ZodType,
  Query extends QuerySchemas = QuerySchemas,
  Raw extends RawBody | undefined = RawBody | undefined,
  Headers extends HeaderNames = HeaderNames,
> = Readonly<
  Required<Omit<Options<Request, Answer, Query, Raw, Headers>, 'request' | Optional>> & {
    pattern: P;
    method: Method;
    path: string;
    pathname: string;
    /** The query parameter that selects this call instead of the one without it, and its name in the pattern. */
    selector: { parameter: string; name: string } | undefined;
    /** Names of the ids in the path. */
    ids: readonly string[];
    request: Request;
    rawBody: Raw;
    upsert: string | undefined;
    relatedRoles: readonly Role[] | undefined;
    forbidden: string | undefined;
    answerWithinMs: number | undefined;
    keptForSeconds: number | undefined;
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
  Query extends QuerySchemas = Record<never, never>,
  Raw extends RawBody | undefined = undefined,
  Headers extends HeaderNames = Record<never, never>,
>(
  pattern: P,
  options: Options<Request, Answer, Query, Raw, Headers>,
): Declaration<P, Request, Answer, Query, Raw, Headers> {
  const [, method, path, pathname, question] = /^(\w+) ((\/[^?]+)(?:\?(.+))?)$/.exec(pattern) ?? [];
  if (!method || !path || !pathname) throw new Error(`${pattern} is no method and path`);
  const [, parameter, name] = /^(\w+)=\{(\w+)\}$/.exec(question ?? '') ?? [];
  return {
    query: {} as Query,
    status: 200,
    content: 'json',
    bodyArgument: 'input',
    isActivity: true,
    etag: false,
    ranges: false,
    idempotent: false,
    maxBodyBytes: defaultBodyBytes,
    limits: [],
    headers: {} as Headers,
    refuses: [],
    upsert: undefined,
    relatedRoles: undefined,
    forbidden: undefined,
    answerWithinMs: undefined,
    keptForSeconds: undefined,
    ...options,
    request: options.request as Request,
    rawBody: options.rawBody as Raw,
    pattern,
    method: method as Method,
    path,
    pathname,
    selector: parameter && name ? { parameter, name } : undefined,
    ids: [...path.matchAll(/\{(\w+)\}/g)].map(([, id]) => id as string),
  };
}

/** One REST call, with the GraphQL field behind it (a mutation unless the method is GET) and the service that answers. */
export type Call = Declaration & { field: string; service: string };

/**
 * The calls of one area. The key of each is the name of its GraphQL field; the operation is generated. The constraint names one property
 * only: with more the compiler would infer options that a call does not give from it, instead of their defaults.
 */
export function defineCalls<const Service extends string, Declarations extends Record<string, { pattern: Pattern }>>(
  service: Service,
  declarations: Declarations,
): { [Field in keyof Declarations]: Declarations[Field] & { field: Field; service: Service } } {
  const named = Object.entries(declarations).map(([field, call]) => [field, { ...call, field, service }]);
  return Object.fromEntries(named) as never;
}

/**
 * A call whose body the gateway passes on to the service while it arrives, without reading it. The service answers it at the same path with
 * a route. It has no operation; its policy and its refusals in the audit trail are named as those of a mutation.
 */
export type StreamedCall = Readonly<{
  field: string;
  service: string;
  pattern: Pattern;
  method: 'POST';
  path: `/api/${string}`;
  summary: string;
  /** As that of a call. */
  attempt: string;
  access: UserPolicy;
  relatedRoles: readonly Role[];
  /** Without its parameters; any other is a 415. */
  contentType: string;
  /** Bytes of the whole body. */
  maxBodyBytes: number;
  /** The field that an error about type or size names, with its texts. */
  refusals: { field: string; type: string; size: string };
  /** Schema of the answer. */
  status: 201;
  answer: z.ZodType;
}>;

type StreamedOptions = Omit<StreamedCall, 'pattern' | 'method' | 'path'>;

/** Declares a call with a streamed body. */
export const defineStreamedCall = (path: `/api/${string}`, options: StreamedOptions): StreamedCall => ({
  ...options,
  pattern: `POST ${path}`,
  method: 'POST',
  path,
});

/** The name of a call's operation: its field in PascalCase. */
export const toOperationName = (field: string): string => field.charAt(0).toUpperCase() + field.slice(1);
