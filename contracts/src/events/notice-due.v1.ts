import { z } from 'zod';
import { biomarkerField } from '../calls/biomarkers.ts';
import { exampleIds, newId } from '../ids.ts';
import { defineEvent, type EventData } from './define-event.ts';

/** The kinds of notices; identity writes their texts, in the app and by mail. */
export const noticeKind = z.enum([
  'verification-decided',
  'todo-completed',
  'biomarkers-changed',
  'connection-created',
  'connection-removed',
  'record-opened-in-emergency',
  'meeting-confirmed',
  'meeting-requested',
  'meeting-moved',
  'meeting-cancelled',
  'meeting-soon',
  'training-completed',
  'training-failed',
]);
export type NoticeKind = z.infer<typeof noticeKind>;

export const noticeDue = defineEvent({
  type: 'entourage.*.notice.due.v1',
  summary: 'Requests a notice to users. Ids only: identity writes the notice, its text and the mail.',
  data: z.object({
    noticeId: z.string(),
    version: z.int(),
    kind: noticeKind,
    userIds: z.array(z.string()),
    /** The other person and the object of the notice, as ids. `fields` are the names of changed biomarkers, never a value. */
    about: z.object({
      userId: z.string().optional(),
      objectId: z.string().optional(),
      at: z.string().optional(),
      fields: z.array(biomarkerField).optional(),
    }),
    byMail: z.boolean(),
  }),
  tags: [],
  example: {
    noticeId: exampleIds.notice,
    version: 1,
    kind: 'todo-completed',
    userIds: [exampleIds.liaison],
    about: { userId: exampleIds.athlete },
    byMail: false,
  },
});

type Notice = Omit<EventData<typeof noticeDue>, 'noticeId' | 'version'>;

/** The outbox message that requests a notice. No audience: browsers refetch after identity has stored the notice. */
export function noticeMessage(notice: Notice) {
  const noticeId = newId();
  return { subject: noticeId, audience: {}, data: { ...notice, noticeId, version: 1 } };
}
