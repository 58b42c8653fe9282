import { z } from 'zod';
import { exampleIds } from '../../ids.ts';

/** What the events of a contact message say: never who wrote it, nor what. */
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
