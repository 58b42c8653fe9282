import { type ToastContent, toastChannel } from './toast-channel.ts';

const notify = {
  success: (content: ToastContent) => toastChannel.publish('success', content),
  failure: (content: ToastContent) => toastChannel.publish('failure', content),
  info: (content: ToastContent) => toastChannel.publish('info', content),
};

/** Shows toasts: one at a time for 5 s, a new one replaces the old one (decision X5). */
export const useToast = () => notify;
