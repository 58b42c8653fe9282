import { serverPaths } from '../api/server-paths.ts';

export type LiveMessage = { type: string; tags?: string[] };

type Handlers = {
  onMessage: (message: LiveMessage) => void;
  /** The stream was lost. It is reopened automatically. */
  onLost: () => void;
  /** The stream is open again. Anything may have changed meanwhile. */
  onRecovered: () => void;
};

const firstDelayMs = 1_000;
const maxDelayMs = 30_000;

/**
 * Opens GET /api/events and reopens it after an error, with exponential backoff from 1 s to 30 s. Jitter keeps browsers from
 * reconnecting all at the same time.
 * @returns the function that closes it
 */
export function openEventStream({ onMessage, onLost, onRecovered }: Handlers): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const open = () => {
    clearTimeout(timer);
    // When the network returns, the stream opens at once, also during another attempt.
    source?.close();
    const opened = new EventSource(serverPaths.events, { withCredentials: true });
    source = opened;
    opened.onopen = () => {
      if (failures > 0) onRecovered();
      failures = 0;
    };
    opened.onmessage = ({ data }) => receive(data);
    // Named events have no handler by default.
    opened.addEventListener('reset', () => onMessage({ type: 'reset' }));
    opened.onerror = () => {
      opened.close();
      failures += 1;
      if (failures === 1) onLost();
      const delay = Math.min(firstDelayMs * 2 ** (failures - 1), maxDelayMs);
      timer = setTimeout(open, delay * (0.5 + Math.random() / 2));
    };
  };
  const receive = (data: string) => {
    const message = parse(data);
    if (message) onMessage(message);
  };
  const openNow = () => {
    if (failures > 0) open();
  };

  open();
  window.addEventListener('online', openNow);
  return () => {
    window.removeEventListener('online', openNow);
    clearTimeout(timer);
    source?.close();
  };
}

function parse(data: string): LiveMessage | null {
  try {
    const message = JSON.parse(data) as LiveMessage;
    return typeof message.type === 'string' ? message : null;
  } catch {
    return null;
  }
}
