import type { ContactMessage } from '@entourage/contracts/calls/contact';
import { paginate } from '../panel/paginate.ts';

export type ContactFilter = { query: string; onlyUnread: boolean; page: number };

const searchable = ({ name, email, subject, message }: ContactMessage) =>
  [name, email, subject, message].join(' ').toLowerCase();

/** One page of the messages that a filter leaves, in the order given. */
export function selectContactMessages(messages: readonly ContactMessage[], { query, onlyUnread, page }: ContactFilter) {
  const wanted = query.trim().toLowerCase();
  const matching = messages.filter(
    (message) => !(onlyUnread && message.isRead) && searchable(message).includes(wanted),
  );
  return paginate(matching, page);
}

/** The address of an answer by mail, with the subject and the message quoted. */
export function replyAddress({ email, subject, message, name }: ContactMessage): string {
  const quoted = message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  const fields = { subject: `Re: ${subject}`, body: `Hello ${name},\n\n\n${quoted}` };
  const query = Object.entries(fields).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${query.join('&')}`;
}
