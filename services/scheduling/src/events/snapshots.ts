import { appointmentCancelled } from '@entourage/contracts/events/scheduling/appointment.cancelled.v1';
import { appointmentCompleted } from '@entourage/contracts/events/scheduling/appointment.completed.v1';
import { appointmentConfirmed } from '@entourage/contracts/events/scheduling/appointment.confirmed.v1';
import { appointmentMoved } from '@entourage/contracts/events/scheduling/appointment.moved.v1';
import { appointmentRequested } from '@entourage/contracts/events/scheduling/appointment.requested.v1';
import { type SnapshotRow, snapshotOf } from '@entourage/service-kit';
import type { Repositories } from '../data/store.ts';
import type { MeetingStatus } from '../domain/meeting.ts';
import { meetingData } from './tell-meeting.ts';

const pageSize = 500;

type Kind = { statuses: readonly MeetingStatus[]; moved: readonly boolean[] };

const rows = ({ statuses, moved: choices }: Kind) =>
  async function* ({ appointments }: Repositories): AsyncGenerator<SnapshotRow> {
    for (const moved of choices) {
      let page = await appointments.page({ statuses, moved, after: null, limit: pageSize });
      while (page.length > 0) {
        for (const meeting of page) yield { subject: meeting.id, data: meetingData(meeting) };
        page = await appointments.page({ statuses, moved, after: page.at(-1)?.id ?? null, limit: pageSize });
      }
    }
  };

/** Every meeting as the event of its last state; each stands in exactly one of the lists. */
export const snapshots = [
  snapshotOf(appointmentRequested, rows({ statuses: ['PENDING'], moved: [false] })),
  snapshotOf(appointmentConfirmed, rows({ statuses: ['CONFIRMED'], moved: [false] })),
  snapshotOf(appointmentMoved, rows({ statuses: ['PENDING', 'CONFIRMED'], moved: [true] })),
  snapshotOf(appointmentCancelled, rows({ statuses: ['CANCELLED'], moved: [true, false] })),
  snapshotOf(appointmentCompleted, rows({ statuses: ['COMPLETED'], moved: [true, false] })),
];
