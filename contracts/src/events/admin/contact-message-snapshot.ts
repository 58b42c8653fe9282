import { z } from 'zod';
import { exampleIds } from '../../ids.ts';

/** The data of a contact message's events, without the writer and the text. */
export const contactMessageSnapshot = z.object({
  contactMessageId: z.string(),
  version: z.int(),
  isRead: z.boolean(),
  createdAt: z.string(),
});

export const exampleContactMessage: z.infer<typeof contactMessageSnapshot> = {
  contactMessageId: exampleIds.notice,
  version: 1,
  isRead: false,
  createdAt: '2026-03-01T09:00:00.000Z',
};
