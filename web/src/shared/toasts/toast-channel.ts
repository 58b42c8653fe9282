import { constants } from '@entourage/contracts/constants';

export type ToastTone = 'success' | 'failure' | 'info';
export type ToastMessage = { id: number; tone: ToastTone; title: string; text?: string; durationMs: number };
/** A title, or a title with a second line. `durationMs` overrides the default duration (decision D9). */
export type ToastContent = string | { title: string; text?: string; durationMs?: number };

type Listener = (toast: ToastMessage) => void;

// Kept only while there is no listener: a page that redirects at once may publish before the toasts are mounted.
let pending: ToastMessage | null = null;
let count = 0;
const listeners = new Set<Listener>();

/** Passes toasts from any code to the component that shows them. */
export const toastChannel = {
  publish(tone: ToastTone, content: ToastContent): void {
    const {
      title,
      text,
      durationMs = constants.toastShownMs,
    } = typeof content === 'string' ? { title: content } : content;
    count += 1;
    const toast: ToastMessage = { id: count, tone, title, durationMs, ...(text && { text }) };
    if (listeners.size === 0) pending = toast;
    for (const listener of listeners) listener(toast);
  },
  /** Delivers the last toast if nobody has received it yet. @returns the function that ends the subscription */
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    if (pending) listener(pending);
    pending = null;
    return () => {
      listeners.delete(listener);
    };
  },
};
