import { brand } from '@entourage/contracts/brand';
import { constants } from '@entourage/contracts/constants';

/** Literal: button, toasts, the screen after sending (S2 §2, §9). */
export const texts = {
  title: 'Contact',
  text: `Questions about ${brand.product}, or something that does not work? Our team reads every message.`,
  name: 'Full Name',
  email: 'Email Address',
  subject: 'Subject',
  message: 'Message',
  website: 'Leave this empty',
  send: 'Send Message',
  sending: 'Sending...',
  sentToast: { title: 'Message sent successfully', text: "We'll get back to you as soon as possible." },
  failed: { title: 'Error', text: 'Failed to send message. Please try again.' },
  tooMany: 'You have sent several messages already. Please try again in an hour.',
  sent: {
    title: 'Message Sent!',
    text: `Our team replies within ${constants.waitingTimes.contactReply}.`,
    another: 'Send Another Message',
    home: 'Back to Home',
  },
} as const;
