import type { EventData } from '@entourage/contracts/events/define-event';
import { noticeDue } from '@entourage/contracts/events/notice-due.v1';
import { newId } from '@entourage/contracts/ids';
import type { Transaction } from '../data/store.ts';

type Notice = Omit<EventData<typeof noticeDue>, 'noticeId' | 'version'>;

/** Has somebody told something; identity words it and keeps it (decision I14). */
export function requestNotice({ outbox }: Pick<Transaction, 'outbox'>, notice: Notice): void {
  const noticeId = newId();
  // No audience: a browser has nothing to fetch before identity has worded it.
  outbox.add(noticeDue, { subject: noticeId, audience: {}, data: { ...notice, noticeId, version: 1 } });
}
