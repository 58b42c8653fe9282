import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';

export type Posted = { status: number; headers: IncomingHttpHeaders; bytes: Buffer };
type Post = { path: string; headers: string[]; body: string; timeoutMs: number };

/** Timers of equal length share a list in Node, so lengths are rounded: otherwise nearly every call would make a list of its own. */
const stepMs = 50;

/**
 * One POST on a pool. Undici's `request` would wrap each answer in a stream and each deadline in an AbortSignal whose timer
 * outlives the call; its dispatch API does without both, a quarter of the cost of a hop.
 * @throws Error when the connection fails or there is no answer after `timeoutMs`
 */
export function post(dispatcher: Dispatcher, { path, headers, body, timeoutMs }: Post): Promise<Posted> {
  return new Promise((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined;
    let lateness: Error | undefined;
    let answer: Omit<Posted, 'bytes'> | undefined;
    const chunks: Buffer[] = [];
    const late = () => {
      lateness = new Error('no answer in time');
      controller?.abort(lateness);
      reject(lateness);
    };
    const timer = setTimeout(late, Math.max(stepMs, Math.ceil(timeoutMs / stepMs) * stepMs));
    dispatcher.dispatch(
      { path, method: 'POST', headers, body },
      {
        onRequestStart(started) {
          // The call timed out or was aborted while it waited for a connection, so it is not sent.
          if (lateness) return started.abort(lateness);
          controller = started;
        },
        onResponseStart(_, status, received) {
          answer = { status, headers: received as IncomingHttpHeaders };
        },
        onResponseData(_, chunk) {
          chunks.push(chunk);
        },
        onResponseEnd() {
          clearTimeout(timer);
          const bytes = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
          resolve({ ...(answer as Omit<Posted, 'bytes'>), bytes });
        },
        onResponseError(_, error) {
          clearTimeout(timer);
          reject(error);
        },
      },
    );
  });
}
