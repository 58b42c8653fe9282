import { type NoticeContent, noticeChannel } from './notice-channel.ts';

const notify = {
  success: (content: NoticeContent) => noticeChannel.publish('success', content),
  failure: (content: NoticeContent) => noticeChannel.publish('failure', content),
  info: (content: NoticeContent) => noticeChannel.publish('info', content),
};

/** The only way to show a toast; one at a time, 5 s, a new one replaces the old at once (S1 §9, decision X5). */
export const useNotify = () => notify;
