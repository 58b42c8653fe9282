import { serverPaths } from '../paths.ts';

export type LiveMessage = { type: string; tags?: string[] };

type Handlers = {
  onMessage: (message: LiveMessage) => void;
  /** The stream broke; it opens again by itself. */
  onLost: () => void;
  /** Open again after a break: anything may have changed meanwhile. */
  onRecovered: () => void;
};

const firstDelayMs = 1_000;
const longestDelayMs = 30_000;

/**
 * Opens GET /api/events and keeps it open: after a break it waits 1 s, then twice as long each time up to 30 s, spread by chance
 * so that browsers do not come back all at once.
 * @returns the function that closes it for good
 */
export function openEventStream({ onMessage, onLost, onRecovered }: Handlers): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const open = () => {
    clearTimeout(timer);
    // The network's return opens at once, also while a try is under way.
    source?.close();
    const opened = new EventSource(serverPaths.events, { withCredentials: true });
    source = opened;
    opened.onopen = () => {
      if (failures > 0) onRecovered();
      failures = 0;
    };
    opened.onmessage = ({ data }) => receive(data);
    // A named event carries the same message as an unnamed one.
    opened.addEventListener('reset', () => onMessage({ type: 'reset' }));
    opened.onerror = () => {
      opened.close();
      failures += 1;
      if (failures === 1) onLost();
      const delay = Math.min(firstDelayMs * 2 ** (failures - 1), longestDelayMs);
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
