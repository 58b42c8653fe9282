import type { Appointment } from '@entourage/contracts/calls/appointments';
import type { Conversation, Message, MessagePartner } from '@entourage/contracts/calls/messages';
import { exampleIds } from '@entourage/contracts/ids';

const { athlete, liaison } = exampleIds;

/** The example liaison as the partner of a conversation. */
export const aPartner = (changes: Partial<MessagePartner> = {}): MessagePartner => ({
  id: liaison,
  username: 'dr.rivera',
  firstName: 'Elena',
  lastName: 'Rivera',
  role: 'LIAISON',
  profileImageUrl: null,
  ...changes,
});

/** The liaison's message with this sequence number to the example athlete, one per minute. */
export const aMessage = (sequence: number, changes: Partial<Message> = {}): Message => ({
  id: `message-${sequence}`,
  content: `Message ${sequence}`,
  senderId: liaison,
  receiverId: athlete,
  createdAt: new Date(Date.parse('2026-03-01T09:00:00Z') + sequence * 60_000).toISOString(),
  sequence,
  meeting: null,
  ...changes,
});

export const aConversation = (changes: Partial<Conversation> = {}): Conversation => ({
  user: aPartner(),
  lastMessage: aMessage(1),
  unreadCount: 0,
  canSend: true,
  ...changes,
});

/** A confirmed meeting of the two, booked by the athlete. */
export const aMeeting = (changes: Partial<Appointment> = {}): Appointment => ({
  id: exampleIds.verification,
  athleteId: athlete,
  liaisonId: liaison,
  scheduledAt: '2099-03-05T08:00:00.000Z',
  duration: 30,
  title: '1:1 Consultation',
  notes: null,
  status: 'CONFIRMED',
  scheduledBy: athlete,
  confirmedAt: '2026-03-01T09:00:00.000Z',
  cancelledAt: null,
  cancellationReason: null,
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-01T09:00:00.000Z',
  timezone: 'UTC',
  movedAt: null,
  liaison: { firstName: 'Elena', lastName: 'Rivera', timezone: null },
  athlete: { firstName: 'Maya', lastName: 'Okafor', timezone: null },
  joinUrl: 'https://wa.me/?text=Consultation',
  ...changes,
});
