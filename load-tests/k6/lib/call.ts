import { check } from 'k6';
import http, { type RefinedResponse } from 'k6/http';
import { Counter } from 'k6/metrics';
import type { LoadPerson } from '../src/people.ts';
import type { CallName } from '../thresholds.ts';

export const baseUrl = __ENV.LOAD_BASE!;

/** Answers that a busy platform may give instead: 429 and 503 with Retry-After. Only `mayRefuse` lets them pass. */
const refusals = new Counter('refusals');
/** Answers of 500 and above that are no refusal. */
const serverErrors = new Counter('server_errors');

type Checks = Record<string, (answer: never, response: RefinedResponse<'text'>) => boolean>;
export type Asked = {
  name: CallName;
  by?: LoadPerson;
  /** The values for `{…}` in the path, in that order. */
  values?: readonly string[];
  body?: object;
  headers?: Record<string, string>;
  status?: number | readonly number[];
  checks: Checks;
  /** Under overload a refusal is correct, and its duration is not measured. */
  mayRefuse?: boolean;
};

/** A call of the table of thresholds; the answer is typed by the caller, and `checks` look at it. */
export function asked<Answer>(
  name: CallName,
  given: Omit<Asked, 'name' | 'checks'> & {
    checks: Record<string, (answer: Answer, response: RefinedResponse<'text'>) => boolean>;
  },
): Asked {
  return { name, ...given } as Asked;
}

/** The outcome of a call: `answer` is null unless the status was right and the body could be read. */
export type Outcome<Answer> = {
  answer: Answer | null;
  status: number;
  milliseconds: number;
  isRefused: boolean;
  response: RefinedResponse<'text'>;
};

/** Makes the call and checks its answer: status, body, and the checks of the caller. */
export function call<Answer>(
  name: CallName,
  given: Omit<Asked, 'name' | 'checks'> & {
    checks: Record<string, (answer: Answer, response: RefinedResponse<'text'>) => boolean>;
  },
): Outcome<Answer> {
  return page([asked(name, given)])[0] as Outcome<Answer>;
}

/** Makes calls at the same time, as a browser does for a page. */
export function page(calls: readonly Asked[]): Outcome<unknown>[] {
  const responses = http.batch(calls.map(requestOf)) as RefinedResponse<'text'>[];
  return calls.map((one, index) => outcomeOf(one, responses[index]!));
}

const statusesOf = ({ status = 200 }: Asked): readonly number[] => (typeof status === 'number' ? [status] : status);

function requestOf(one: Asked) {
  const { name, by, body, headers, values = [], mayRefuse = false } = one;
  const [method = 'GET', template = '/'] = name.split(' ');
  let used = 0;
  const path = template.replace(/\{\w+\}/g, () => encodeURIComponent(values[used++]!));
  return {
    method,
    url: baseUrl + path,
    body: body === undefined ? null : JSON.stringify(body),
    params: {
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(by && { cookie: by.cookie }),
        ...headers,
      },
      // Cookies are those of `by`; a cookie set by an answer is not sent with a later call of another person.
      jar: new http.CookieJar(),
      tags: { name },
      redirects: 0,
      timeout: '15s',
      responseCallback: http.expectedStatuses(...statusesOf(one), ...(mayRefuse ? [429, 503] : [])),
    },
  };
}

function outcomeOf(one: Asked, response: RefinedResponse<'text'>): Outcome<unknown> {
  const { name, checks, mayRefuse = false } = one;
  const { status } = response;
  const isRefusal = (status === 429 || status === 503) && Number(response.headers['Retry-After']) > 0;
  const isRefused = isRefusal && mayRefuse;
  if (isRefusal) refusals.add(1);
  else if (status >= 500) serverErrors.add(1, { name });
  const outcome = { answer: null, status, milliseconds: response.timings.duration, isRefused, response };
  if (isRefused) return outcome;
  const isRight = check(response, { [`${name}: status`]: () => statusesOf(one).includes(status) });
  const answer = isRight ? bodyOf(response) : null;
  check(answer, {
    ...Object.fromEntries(
      Object.entries(checks).map(([what, holds]) => [
        `${name}: ${what}`,
        () => {
          try {
            return isRight && holds(answer as never, response);
          } catch {
            return false; // The answer has another shape.
          }
        },
      ]),
    ),
  });
  return { ...outcome, answer };
}

function bodyOf(response: RefinedResponse<'text'>): unknown {
  try {
    return JSON.parse(response.body!);
  } catch {
    return response.body;
  }
}
