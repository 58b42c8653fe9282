import { listen } from '../browser/listen.ts';
import { offlineError } from './api-error.ts';
import { type ApiAnswer, toAnswer } from './base-query.ts';

type Upload = {
  /** Relative to /api. */
  url: string;
  /** The name of each part of the form. */
  field: string;
  files: readonly File[];
  /** Bytes of the files that are on their way, in their order. */
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
};

/** How long no byte may be sent, and how long the answer may take after the last one. */
const silentMs = 60_000;

/**
 * Sends files as one form, with its progress, which `fetch` does not report. Without a response it fails as offline, also after `signal`.
 * A 401 'Unauthorized' ends the session, as with any other request.
 */
export function uploadFiles({ url, field, files, onProgress, signal }: Upload): Promise<ApiAnswer> {
  const form = new FormData();
  for (const file of files) form.append(field, file, file.name);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const request = new XMLHttpRequest();
  return new Promise((resolve) => {
    let silence: ReturnType<typeof setTimeout>;
    const stop = () => request.abort();
    const expectMore = () => {
      clearTimeout(silence);
      silence = setTimeout(stop, silentMs);
    };
    const end = (answer: ApiAnswer) => {
      clearTimeout(silence);
      signal.removeEventListener('abort', stop);
      resolve(answer);
    };
    const lose = () => end({ error: offlineError });
    request.open('POST', `/api/${url}`);
    request.setRequestHeader('accept', 'application/json');
    listen(request.upload, {
      progress: ({ loaded, total }: ProgressEvent) => {
        expectMore();
        // The form is a little larger than its files.
        onProgress(total > 0 ? (loaded / total) * bytes : 0);
      },
    });
    listen(request, { load: () => end(received(request)), error: lose, abort: lose });
    signal.addEventListener('abort', stop);
    expectMore();
    if (signal.aborted) return lose();
    request.send(form);
  });
}

const received = (request: XMLHttpRequest): ApiAnswer =>
  toAnswer(
    {
      ok: request.status >= 200 && request.status < 300,
      status: request.status,
      statusText: request.statusText,
      headers: { get: (name) => request.getResponseHeader(name) },
    },
    request.responseText,
  );
