import helmet from 'helmet';
import type { Handler } from './handler.ts';

/** The headers of all responses (security.md §3 'Requests'). */
export function securityHeaders(publicUrl: string): Handler {
  const headers = helmetHeaders(publicUrl);
  return (_request, { locals }, next) => {
    locals.securityHeaders = headers;
    next();
  };
}

/** What helmet sets, computed once. `style-src 'unsafe-inline'` is there for Emotion; inline script is never allowed. */
function helmetHeaders(publicUrl: string): Readonly<Record<string, string>> {
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
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'https:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
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
