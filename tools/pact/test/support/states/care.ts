import { demoIds } from '@entourage/contracts/demo';
import { until } from '@entourage/service-kit/testing';
import { aFreeTime } from '../../../../../gateway/test/matrix/samples.ts';
import type { Preparing, States } from './preparing.ts';

const rivera = demoIds['dr.rivera'];

/** Records, messages and meetings. */
export function statesOfCare({ ask, json, athlete, cookieOf }: Preparing): States {
  /** An athlete whose record the liaison has begun. */
  async function newRecord() {
    const { id } = await athlete({ firstName: 'Pat', lastName: 'Pact', liaisonIds: [rivera] });
    const body = { injuryRisk: 'LOW' };
    // Relationships are at most a second old.
    await until(async () => {
      const write = ask('PUT', `/api/biomarkers/${id}`, await cookieOf('dr.rivera'), body);
      return write.then(
        () => true,
        () => false,
      );
    });
    return { newUserId: id };
  }

  const states: States = {
    async 'a record that was read'() {
      await ask('GET', `/api/biomarkers/${demoIds.maya}`, await cookieOf('dr.rivera'));
    },
    async 'a to-do'() {
      await ask('PUT', `/api/biomarkers/${demoIds.maya}`, await cookieOf('dr.rivera'), { nextTodo: 'Stretch' });
    },
    async 'a record'() {
      const { version } = await json('GET', `/api/biomarkers/${demoIds.maya}`, await cookieOf('dr.rivera'));
      return { biomarkersVersion: version };
    },
    async 'a thread with two messages'() {
      const send = async () =>
        json('POST', '/api/messages', await cookieOf('maya'), { receiverId: rivera, content: 'Good morning' });
      await send();
      return { messageId: (await send()).id };
    },
    'a free time': async () => ({ freeTime: aFreeTime(90) }),
    async 'a meeting that the liaison has proposed'() {
      const body = { athleteId: demoIds.maya, liaisonId: rivera, scheduledAt: aFreeTime(90) };
      const { id } = await json('POST', '/api/appointments', await cookieOf('dr.rivera'), body);
      return { meetingId: id, freeTime: aFreeTime(90) };
    },
    async 'an unread notification'() {
      await states['a meeting that the liaison has proposed']!();
      const isUnread = ({ readAt }: { readAt: string | null }) => readAt === null;
      const unread = async () => (await json('GET', '/api/notices', await cookieOf('maya'))).find(isUnread);
      return { noticeId: (await until(unread)).id };
    },
    async 'a contact message'() {
      const body = { name: 'Ana', email: 'ana@example.org', subject: 'Hello', message: 'A question' };
      await ask('POST', '/api/contact', '', body);
      const [{ id }] = await json('GET', '/api/contact-messages', await cookieOf('admin'));
      return { contactId: id };
    },
    'a new record': newRecord,
    async 'a record that was opened'() {
      const { newUserId } = await newRecord();
      const headers = { 'break-glass-reason': 'Collapsed during training' };
      const admin = await cookieOf('admin');
      await ask('GET', `/api/biomarkers/${newUserId}`, admin, undefined, headers);
      const path = `/api/admin/audit?action=biomarkers.view&subjectId=${newUserId}`;
      const [row] = await until(async () => {
        const rows = (await json('GET', path, admin)) as { id: string }[];
        return rows.length > 0 && rows;
      });
      return { newUserId, eventId: row!.id };
    },
    async 'a calendar feed'() {
      const { url } = await json('POST', '/api/appointments/feed-token', await cookieOf('maya'));
      return { feedToken: new URL(url).searchParams.get('token')! };
    },
  };
  return states;
}
