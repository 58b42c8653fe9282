import type { Appointment } from '@entourage/contracts/calls/appointments';
import type { Message } from '@entourage/contracts/calls/messages';
import { meetingTimeText } from '@entourage/contracts/meetings';
import { useCallback } from 'react';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { useAppointmentsQuery } from './appointments-api.ts';
import { partnerTime } from './partner-time.ts';
import { texts } from './texts.ts';
import { viewerZone } from './zones.ts';

const { sentence } = texts;
/** Only the product's own sentences are drawn anew. What somebody has written stays as written, whatever key it came with. */
const isLiteral = (content: string) => /^📅 Meeting (scheduled|proposed|moved) /u.test(content);

type About = Pick<Message, 'content'> & { meeting: NonNullable<Message['meeting']> };
type Seen = { viewer: { id: string }; zone: string };

/**
 * A message about a meeting in the viewer's own time, with the other side's beside it, and as the meeting is now: confirmed, cancelled or
 * moved since.
 */
export function meetingSentence(
  { content, meeting: { movedTo } }: About,
  meeting: Appointment,
  { viewer, zone }: Seen,
) {
  const when = (at: string) => bothTimes(at, meeting, { viewer, zone });
  const isNow = movedTo === null ? meeting.movedAt === null : movedTo === meeting.scheduledAt;
  if (!isNow) return movedTo === null ? sentence.laterMoved : sentence.laterMovedFrom(when(movedTo));
  if (meeting.status === 'CANCELLED') return sentence.cancelled(when(meeting.scheduledAt));
  if (meeting.status === 'COMPLETED') return sentence.completed(when(meeting.scheduledAt));
  if (meeting.status === 'PENDING') return sentence.proposed(when(meeting.scheduledAt));
  if (movedTo !== null) return sentence.moved(when(meeting.scheduledAt));
  const wasProposed = content.startsWith(sentence.proposed(''));
  return (wasProposed ? sentence.confirmed : sentence.scheduled)(when(meeting.scheduledAt));
}

/** A time in the viewer's zone, the other side's beside it where their clock shows another one. */
export function bothTimes(at: string, meeting: Appointment, { viewer, zone }: Seen): string {
  const theirs = partnerTime(meeting, viewer, zone, at);
  return meetingTimeText(at, zone) + (theirs ? ` (${theirs})` : '');
}

/** Whether a message is the product's own sentence about a booking or a move, and not somebody's text under its key. */
export const isAboutMeeting = ({ content, meeting }: Pick<Message, 'content' | 'meeting'>): boolean =>
  meeting !== null && isLiteral(content);

/** The words of messages for the viewer: their text, and sentences about meetings drawn from the meeting where it is known. */
export function useMessageText(): (message: Pick<Message, 'content' | 'meeting'>) => string {
  const { data: meetings } = useAppointmentsQuery();
  const { id } = useSignedInUser();
  return useCallback(
    ({ content, meeting: named }) => {
      const meeting = named && isLiteral(content) && meetings?.find((one) => one.id === named.appointmentId);
      return meeting
        ? meetingSentence({ content, meeting: named }, meeting, { viewer: { id }, zone: viewerZone() })
        : content;
    },
    [id, meetings],
  );
}
