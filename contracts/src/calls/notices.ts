import { z } from 'zod';
import { signedIn } from '../access/policies.ts';
import { defineCall, defineCalls } from './define-call.ts';

/** An in-app notice. */
export const notice = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  body: z.string(),
  /** A path of the web application. */
  link: z.string().nullable(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
});
export type Notice = z.infer<typeof notice>;
/** Body of POST /api/notices/read. A malformed id is 404, like an unknown one. */
export const markNoticesReadInput = z.object({
  ids: z
    .array(z.string({ error: 'Must be a list of ids' }).max(100, { error: 'Must be a list of ids' }), {
      error: 'Must be a list of ids',
    })
    .min(1, { error: 'Name at least one notice' })
    .max(200, { error: 'Name at most 200 notices' }),
});

export const noticesCalls = defineCalls('identity', {
  myNotices: defineCall('GET /api/notices', {
    summary: 'The caller’s own notices, newest first, at most 200',
    attempt: 'read notices',
    access: signedIn,
    relatedRoles: [],
    answer: z.array(notice),
  }),
  markNoticesRead: defineCall('POST /api/notices/read', {
    summary: 'Marks own notices as read',
    attempt: 'mark notices as read',
    refuses: ['NOT_FOUND'],
    access: signedIn,
    relatedRoles: [],
    request: markNoticesReadInput,
    answer: z.array(notice),
  }),
});
