import helmet from 'helmet';
import type { Handler } from './handler.ts';

type Options = {
  publicUrl: string;
  /** Whether pages load Stripe's card form: a script of Stripe's that opens frames of Stripe's. */
  stripeScripts: boolean;
};

/** What Stripe's card form needs, by its documentation. */
const ofStripe = {
  scriptSrc: ['https://js.stripe.com'],
  frameSrc: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  connectSrc: ['https://api.stripe.com'],
};

/** The headers of all responses (security.md §3 'Requests'). */
export function securityHeaders(options: Options): Handler {
  const headers = helmetHeaders(options);
  return (_request, { locals }, next) => {
    locals.securityHeaders = headers;
    next();
  };
}

/** What helmet sets, computed once. `style-src 'unsafe-inline'` is there for Emotion; inline script is never allowed. */
function helmetHeaders({ publicUrl, stripeScripts }: Options): Readonly<Record<string, string>> {
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
  return headers;
}
