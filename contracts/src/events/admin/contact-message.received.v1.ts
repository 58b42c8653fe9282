import { defineEvent } from '../define-event.ts';
import { contactMessageSnapshot, exampleContactMessage } from './contact-message-snapshot.ts';

export const contactMessageReceived = defineEvent({
  type: 'entourage.admin.contact-message.received.v1',
  summary: 'A visitor wrote to the administrators.',
  data: contactMessageSnapshot,
  tags: ['ContactMessages'],
  example: exampleContactMessage,
});
