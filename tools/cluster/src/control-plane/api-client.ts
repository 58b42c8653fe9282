import { Agent, request } from 'undici';

/** The parts that every object of the API has; other keys are untyped. */
export type KubeObject = {
  apiVersion?: string;
  kind?: string;
  metadata: {
    name: string;
    namespace?: string;
    uid?: string;
    resourceVersion?: string;
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
    deletionTimestamp?: string;
    deletionGracePeriodSeconds?: number;
    ownerReferences?: { kind: string; name: string }[];
  };
};
/** `LISTED`: all objects, at the start and whenever the server has ended the stream. */
export type WatchEvent<T extends KubeObject> =
  | { type: 'LISTED'; objects: T[] }
  | { type: 'ADDED' | 'MODIFIED' | 'DELETED'; object: T };

/** An answer other than 2xx, with the message of the API server. */
export class ApiRefused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export type ApiClient = ReturnType<typeof apiClient>;

/**
 * Calls the API server: the few verbs that the kubelet of the tests and its checks need. The official client for Node unpacks to 67 MB,
 * which every `npm ci` would pay.
 */
export function apiClient({ url, token, ca }: { url: string; token: string; ca: string }) {
  const dispatcher = new Agent({ connect: { ca }, headersTimeout: 30_000, bodyTimeout: 0 });
  const authorization = { authorization: `Bearer ${token}` };

  async function send<T>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<T> {
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
    const answer = await request(`${url}${path}`, {
      method,
      dispatcher,
      headers: { ...authorization, 'content-type': type },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await answer.body.text();
    if (answer.statusCode >= 300) throw new ApiRefused(answer.statusCode, `${method} ${path}: ${messageOf(text)}`);
    return JSON.parse(text) as T;
  }

  /** Lists and then watches objects; begins again when the server ends the stream. Ends with the signal. */
  async function* watch<T extends KubeObject>(path: string, signal: AbortSignal): AsyncGenerator<WatchEvent<T>> {
    while (!signal.aborted) {
      const list = await send<{ items: T[]; metadata: { resourceVersion: string } }>('GET', path);
      yield { type: 'LISTED', objects: list.items };
      const separator = path.includes('?') ? '&' : '?';
      const from = `watch=1&resourceVersion=${list.metadata.resourceVersion}`;
      const answer = await request(`${url}${path}${separator}${from}`, { dispatcher, headers: authorization, signal });
      for await (const line of linesOf(answer.body)) {
        const event = JSON.parse(line) as WatchEvent<T> | { type: 'ERROR' };
        if (event.type === 'ERROR') break;
        yield event;
      }
    }
  }

  return {
    get: <T>(path: string) => send<T>('GET', path),
    create: <T>(path: string, body: unknown) => send<T>('POST', path, body),
    replace: <T>(path: string, body: unknown) => send<T>('PUT', path, body),
    patch: <T>(path: string, body: unknown) => send<T>('PATCH', path, body),
    delete: <T>(path: string, body?: unknown) => send<T>('DELETE', path, body),
    watch,
    isReady: async () => (await request(`${url}/readyz`, { dispatcher, headers: authorization })).statusCode === 200,
    close: () => dispatcher.close(),
  };
}

function messageOf(text: string): string {
  try {
    return (JSON.parse(text) as { message?: string }).message ?? text;
  } catch {
    return text;
  }
}

async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop()!;
    yield* lines.filter((line) => line !== '');
  }
}
