import { constants } from '@entourage/contracts/constants';

export type NoticeTone = 'success' | 'failure' | 'info';
export type Notice = { id: number; tone: NoticeTone; title: string; text?: string; durationMs: number };
/** A title, or a title with a second line; `durationMs` where one notice stays longer than the others (decision D9). */
export type NoticeContent = string | { title: string; text?: string; durationMs?: number };

type Listener = (notice: Notice) => void;

// Held only while nobody listens yet: a page that redirects at once may speak before the toasts are mounted.
let unheard: Notice | null = null;
let count = 0;
const listeners = new Set<Listener>();

/** Carries notices from anywhere (a form, a failed call) to the one place that shows them. */
export const noticeChannel = {
  publish(tone: NoticeTone, content: NoticeContent): void {
    const {
      title,
      text,
      durationMs = constants.toastShownMs,
    } = typeof content === 'string' ? { title: content } : content;
    count += 1;
    const notice: Notice = { id: count, tone, title, durationMs, ...(text && { text }) };
    if (listeners.size === 0) unheard = notice;
    for (const listener of listeners) listener(notice);
  },
  /** @returns the function that ends the subscription; a notice published just before is delivered at once */
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    if (unheard) listener(unheard);
    unheard = null;
    return () => {
      listeners.delete(listener);
    };
  },
};
