import { z } from 'zod';
import { administrators } from '../access/policies.ts';
import { optionalText, text } from '../text.ts';
import { defineCall, defineCalls } from './define-call.ts';
import { email } from './registration.ts';

/** Body of POST /api/contact (decisions A7, A13). */
export const contactInput = z.object({
  name: text({ maxLength: 120, required: 'Name is required' }),
  email,
  subject: text({ maxLength: 200, required: 'Subject is required' }),
  message: text({ maxLength: 5_000, required: 'Message is required' }),
  /** A field that people do not see. When it is filled in, the sender is a program, and nothing is stored. */
  website: optionalText({ maxLength: 2_048 }).optional(),
});
export type ContactInput = z.input<typeof contactInput>;

/** A message of the contact form. */
export const contactMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: z.string(),
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const contactCalls = defineCalls('admin', {
  sendContactMessage: defineCall('POST /api/contact', {
    summary: 'A message of anybody to the administrators',
    attempt: 'write to the administrators',
    access: 'public',
    relatedRoles: [],
    limits: ['contact'],
    request: contactInput,
    bodyArgument: 'contact',
    answer: contactMessage,
    status: 201,
  }),
  contactMessages: defineCall('GET /api/contact-messages', {
    summary: 'All messages of the contact form, newest first',
    attempt: 'read the contact messages',
    access: administrators,
    relatedRoles: [],
    answer: z.array(contactMessage),
  }),
  markContactMessageRead: defineCall('PATCH /api/contact-messages/{id}/read', {
    summary: 'Marks a message as read; a repeat changes nothing',
    attempt: 'mark a contact message as read',
    access: administrators,
    relatedRoles: [],
    answer: contactMessage,
  }),
  markContactMessageUnread: defineCall('PATCH /api/contact-messages/{id}/unread', {
    summary: 'Marks a message as unread again',
    attempt: 'mark a contact message as unread',
    access: administrators,
    relatedRoles: [],
    answer: contactMessage,
  }),
});
