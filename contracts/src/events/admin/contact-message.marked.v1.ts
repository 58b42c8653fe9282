import { defineEvent } from '../define-event.ts';
import { contactMessageSnapshot, exampleContactMessage } from './contact-message-snapshot.ts';

export const contactMessageMarked = defineEvent({
  type: 'entourage.admin.contact-message.marked.v1',
  summary: 'A message of the contact form was marked as read or unread.',
  data: contactMessageSnapshot,
  tags: ['ContactMessages'],
  example: { ...exampleContactMessage, version: 2, isRead: true },
});
