import helmet from 'helmet';

type Headers = Readonly<Record<string, string>>;

/**
 * The headers of every answer (security.md §3 'Requests'), worked out once: helmet as a middleware would work them out again for
 * every request. `style-src 'unsafe-inline'` is there for Emotion; inline script is never allowed.
 */
export function securityHeaders(publicUrl: string): Headers {
  const isHttps = new URL(publicUrl).protocol === 'https:';
  const headers: Record<string, string> = {};
  const collector = {
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
  type Middleware = (request: unknown, response: typeof collector, next: (error?: unknown) => void) => void;
  (middleware as unknown as Middleware)({}, collector, () => {});
  return headers;
}
