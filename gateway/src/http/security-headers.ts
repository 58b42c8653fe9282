import helmet from 'helmet';
import type { Handler } from './handler.ts';

/** Headers by the kind of answer. Data, and files that a page loads, have a policy of one line: that of pages was a sixth of a small answer. */
export type SecurityHeaders = Record<'ofData' | 'ofPages', Readonly<Record<string, string>>>;

type Options = {
  publicUrl: string;
  /** Whether pages load Stripe's card form: a script of Stripe's that opens frames of Stripe's. */
  stripeScripts: boolean;
};

/** The sources that Stripe's card form needs, by its documentation. */
const ofStripe = {
  scriptSrc: ['https://js.stripe.com'],
  frameSrc: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  connectSrc: ['https://api.stripe.com'],
};

/** When somebody opens data by its address, it can load nothing and stand in no frame. */
const policyOfData = "default-src 'none';frame-ancestors 'none'";

/** Passes the headers of all responses on to the functions that write them. */
export function securityHeaders(headers: SecurityHeaders): Handler {
  return (_request, { locals }, next) => {
    locals.securityHeaders = headers;
    next();
  };
}

/** Sets them on responses of third-party handlers. */
const setHeaders =
  (kind: keyof SecurityHeaders): Handler =>
  (_request, response, next) => {
    response.setHeaders(new Map(Object.entries(response.locals.securityHeaders[kind])));
    next();
  };
export const setDataHeaders = setHeaders('ofData');
export const setPageHeaders = setHeaders('ofPages');

/** The headers of all responses (security.md §3 'Requests'): those of helmet, computed once. `style-src 'unsafe-inline'` is needed by Emotion; inline script is never allowed. */
export function helmetHeaders({ publicUrl, stripeScripts }: Options): SecurityHeaders {
  const allowed = stripeScripts ? ofStripe : { scriptSrc: [], frameSrc: [], connectSrc: [] };
  const isHttps = new URL(publicUrl).protocol === 'https:';
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string | number | readonly string[]) => {
      headers[name.toLowerCase()] = String(value);
    },
    removeHeader: () => {},
  };
  const middleware = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...allowed.scriptSrc],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'https:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...allowed.connectSrc],
        ...(allowed.frameSrc.length > 0 && { frameSrc: allowed.frameSrc }),
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: true },
  });
  type Middleware = (request: unknown, response: unknown, next: () => void) => void;
  (middleware as unknown as Middleware)({}, response, () => {});
  return { ofPages: headers, ofData: { ...headers, 'content-security-policy': policyOfData } };
}
