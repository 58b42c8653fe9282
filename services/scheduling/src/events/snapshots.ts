import { appointmentCancelled } from '@entourage/contracts/events/scheduling/appointment.cancelled.v1';
import { appointmentCompleted } from '@entourage/contracts/events/scheduling/appointment.completed.v1';
import { appointmentConfirmed } from '@entourage/contracts/events/scheduling/appointment.confirmed.v1';
import { appointmentMoved } from '@entourage/contracts/events/scheduling/appointment.moved.v1';
import { appointmentRequested } from '@entourage/contracts/events/scheduling/appointment.requested.v1';
import { defineSnapshot, paged, type SnapshotRow } from '@entourage/service-kit';
import type { Repositories } from '../data/store.ts';
import type { MeetingStatus } from '../domain/meeting.ts';
import { meetingPayload } from './payloads.ts';

type Kind = { statuses: readonly MeetingStatus[]; moved: readonly boolean[] };

const rows = ({ statuses, moved: choices }: Kind) =>
  async function* ({ meetings }: Repositories): AsyncGenerator<SnapshotRow> {
    for (const moved of choices) {
      const found = paged(
        (after, limit) => meetings.page({ statuses, moved, after, limit }),
        ({ id }) => id,
      );
      for await (const meeting of found) yield { subject: meeting.id, data: meetingPayload(meeting) };
    }
  };

/** Every meeting as the event of its latest state; each meeting is in exactly one of the lists. */
export const snapshots = [
  defineSnapshot(appointmentRequested, rows({ statuses: ['PENDING'], moved: [false] })),
  defineSnapshot(appointmentConfirmed, rows({ statuses: ['CONFIRMED'], moved: [false] })),
  defineSnapshot(appointmentMoved, rows({ statuses: ['PENDING', 'CONFIRMED'], moved: [true] })),
  defineSnapshot(appointmentCancelled, rows({ statuses: ['CANCELLED'], moved: [true, false] })),
  defineSnapshot(appointmentCompleted, rows({ statuses: ['COMPLETED'], moved: [true, false] })),
];
