import { noticeDue, noticeMessage } from '@entourage/contracts/events/notice-due.v1';
import { trainingJobCompleted } from '@entourage/contracts/events/training/training-job.completed.v1';
import { trainingJobFailed } from '@entourage/contracts/events/training/training-job.failed.v1';
import type { Transaction } from '../data/store.ts';
import type { TrainingJobRow } from '../domain/training-job.ts';
import { audience, jobPayload } from './payloads.ts';

const endings = {
  COMPLETED: { event: trainingJobCompleted, kind: 'training-completed' },
  FAILED: { event: trainingJobFailed, kind: 'training-failed' },
} as const;
export type EndedStatus = keyof typeof endings;

/** Publishes the end of a run, and notifies the administrator who started the job: it may have taken hours. */
export function publishEnded(outbox: Transaction['outbox'], job: TrainingJobRow, status: EndedStatus): void {
  const { event, kind } = endings[status];
  outbox.add(event, { subject: job.id, audience, data: jobPayload(job) });
  const about = { objectId: job.id };
  outbox.add(noticeDue, noticeMessage({ kind, userIds: [job.createdBy], about, byMail: false }));
}
