type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };
/** Responses by call, as in 'GET biomarkers' (path below /api): an answer, or a function of the body, which may be async. */
export type Answers = Record<string, Answer | ((body: unknown) => Answer | Promise<Answer>)>;
export type Sent = { call: string; body: unknown; headers: Record<string, string>; keepalive: boolean };

/**
 * A fake fetch for requests to /api; a call without an answer gets 404.
 * @returns the sent calls in order, and a function that changes answers later
 */
export function fakeGateway(answers: Answers) {
  const sent: Sent[] = [];
  const current = { ...answers };
  globalThis.fetch = (async (
    url: string,
    { method = 'GET', body, headers = {}, signal, keepalive = false }: RequestInit = {},
  ) => {
    const call = `${method} ${String(url).replace(/^\/api\//, '')}`;
    // A file is handed on as it is.
    const value: unknown = typeof body === 'string' ? JSON.parse(body) : body;
    sent.push({ call, body: value, headers: headers as Record<string, string>, keepalive });
    const found = current[call] ?? { status: 404, body: { message: 'Not found', code: 'NOT_FOUND' } };
    const answering = typeof found === 'function' ? found(value) : found;
    const {
      status = 200,
      body: answer,
      headers: answered,
    } = await Promise.race([answering, ...(signal ? [aborted(signal)] : [])]);
    const text = answer === undefined ? '' : JSON.stringify(answer);
    return { ok: status < 400, status, statusText: '', headers: new Headers(answered), text: async () => text };
  }) as unknown as typeof fetch;
  return {
    sent,
    answer: (more: Answers) => {
      Object.assign(current, more);
    },
  };
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}
