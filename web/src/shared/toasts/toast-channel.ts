import { constants } from '@entourage/contracts/constants';
import { pageState } from '../browser/page-state.ts';

export type ToastTone = 'success' | 'failure' | 'info';
/** An address that opens in a new tab. */
type ToastLink = { href: string; label: string };
/** A button of a toast; pressing it closes the toast. */
type ToastAction = { label: string; onPress: () => void };
export type ToastMessage = {
  id: number;
  tone: ToastTone;
  title: string;
  text?: string;
  link?: ToastLink;
  action?: ToastAction;
  durationMs: number;
};
/** A title, or a title with a second line, a link or a button. `durationMs` overrides the default duration. */
export type ToastContent =
  | string
  | { title: string; text?: string; link?: ToastLink; action?: ToastAction; durationMs?: number };

type Listener = (toast: ToastMessage) => void;

// Kept only while there is no listener: a page that redirects at once may publish before the toasts are mounted.
let pending: ToastMessage | null = null;
let count = 0;
const listeners = new Set<Listener>();
pageState.endsWith(() => {
  pending = null;
});

/** Passes toasts from any code to the component that shows them. */
export const toastChannel = {
  publish(tone: ToastTone, content: ToastContent): void {
    const {
      title,
      text,
      link,
      action,
      durationMs = constants.toastShownMs,
    }: Exclude<ToastContent, string> = typeof content === 'string' ? { title: content } : content;
    count += 1;
    const toast: ToastMessage = {
      id: count,
      tone,
      title,
      durationMs,
      ...(text && { text }),
      ...(link && { link }),
      ...(action && { action }),
    };
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
