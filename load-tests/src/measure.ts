import autocannon from 'autocannon';

export type Call = { path: string; cookies: readonly string[] };
export type Figures = { requestsPerSecond: number; p50: number; p99: number; requests: number };

/** The one in the middle; the higher of two. */
export const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

/**
 * One burst, each call by a caller picked at random.
 * @throws when anything but a 2xx came back: a figure over errors says nothing
 */
export async function burst(
  base: string,
  { path, cookies }: Call,
  seconds: number,
  connections = 16,
): Promise<Figures> {
  const result = await autocannon({
    url: base + path,
    connections,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          headers: { ...request.headers, cookie: cookies[Math.floor(Math.random() * cookies.length)]! },
        }),
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} answers other than 2xx, ${result.errors} errors`);
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    requests: result.requests.total,
  };
}
