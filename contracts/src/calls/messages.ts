import { z } from 'zod';
import { assignedLiaison, ownRows, type UserPolicy } from '../access/policies.ts';
import { role } from '../access/roles.ts';
import { id } from '../ids.ts';
import { isStorableText, optionalText, text } from '../text.ts';
import { defineCall, defineCalls } from './define-call.ts';

/** Characters that show nothing: a text of them alone is blank. */
const invisible = /[\s\p{Default_Ignorable_Code_Point}]/gu;

/** 1-4,000 characters after trimming, not blank. */
export const messageContent = z
  .string({ error: 'Message is required' })
  .refine(isStorableText, { error: 'Contains characters that cannot be stored' })
  .trim()
  .refine((content) => content.replace(invisible, '') !== '', { error: 'Message is required' })
  .refine((content) => [...content].length <= 4_000, { error: 'At most 4,000 characters' });

/** Body of POST /api/messages. A malformed receiver is answered like an unknown one: 404. */
export const newMessage = z.object({
  receiverId: text({ maxLength: 100, required: 'Receiver is required' }),
  content: messageContent,
});

/** Body of POST /api/messages/read. */
export const markReadInput = z.object({ userId: text({ maxLength: 100, required: 'User is required' }) });

/**
 * Replaces a text that was erased 7 years after its sender's account was closed (decision P5). The other side's thread keeps order,
 * times and senders.
 */
export const erasedMessageText = 'This message was erased';

/** The meeting that a message is about; `movedTo` is the instant of a move, null for the booking (decisions M9, C18). */
export const messageMeeting = z.object({ appointmentId: z.string(), movedTo: z.string().nullable() });

/** A message. `sequence` orders a conversation. */
export const message = z.object({
  id: z.string(),
  content: z.string(),
  senderId: z.string(),
  receiverId: z.string(),
  createdAt: z.string(),
  /** The position in the conversation: 1, 2, 3 … */
  sequence: z.int(),
  /** Null for an ordinary message. */
  meeting: messageMeeting.nullable(),
});
export type Message = z.infer<typeof message>;

/** The other party of a conversation; a deleted account is named 'Deleted user'. No e-mail address. */
export const messagePartner = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role,
  profileImageUrl: z.string().nullable(),
});
export type MessagePartner = z.infer<typeof messagePartner>;

/** One entry of GET /api/messages; `canSend` is false once the relation has ended (decision M2). */
export const conversation = z.object({
  user: messagePartner,
  lastMessage: message.nullable(),
  unreadCount: z.int(),
  /** False once the relation has ended (decision M2). */
  canSend: z.boolean(),
});
export type Conversation = z.infer<typeof conversation>;

/** The position where a search continues: before that message of the conversation with `userId`. `until` is the instant at which the search began. */
export const searchPosition = z.object({ until: z.iso.datetime(), userId: id, sequence: z.int().min(0) });
export type SearchPosition = z.infer<typeof searchPosition>;

/** Body of POST /api/messages/search; `from` is the `next` of the previous part. */
export const messageSearch = z.object({
  q: text({ minLength: 2, maxLength: 100, required: 'At least 2 characters' }),
  from: searchPosition.nullish(),
});

/** A message that was found, with the other person of its conversation. */
export const foundMessage = z.object({ user: messagePartner, message });
export type FoundMessage = z.infer<typeof foundMessage>;

/** A part of the search, newest message first. `next` is null when everything has been searched; a part may have no match. */
export const foundMessages = z.object({ matches: z.array(foundMessage), next: searchPosition.nullable() });
export type FoundMessages = z.infer<typeof foundMessages>;

export const messageReadMark = z.object({ userId: z.string(), unreadCount: z.int(), readAt: z.string() });

/** Every role has threads. Whether the caller may see this one depends on more than one argument, so the service decides (decision M1). */
const ownThreads: UserPolicy = { approved: true, roles: role.options, relation: ownRows };
/** 4,000 characters of four bytes each, and the JSON around them. */
const maxBodyBytes = 16 * 1_024;

export const messagingCalls = defineCalls('messaging', {
  conversations: defineCall('GET /api/messages', {
    summary: 'The caller’s conversations, latest first; with `with`, the newest 200 messages of one of them',
    attempt: 'read conversations',
    access: ownThreads,
    answer: z.array(conversation),
  }),
  thread: defineCall('GET /api/messages?with={userId}', {
    summary: 'The newest 200 messages with one person',
    attempt: 'read the messages with {subject}',
    access: ownThreads,
    query: { before: id.nullish() },
    answer: z.array(message),
  }),
  recipients: defineCall('GET /api/messages/recipients', {
    summary: 'Whom the caller may write to; `q` is the beginning of a name, for an ADMIN an id as well',
    attempt: 'search for people to write to',
    access: ownThreads,
    query: { q: optionalText({ maxLength: 100 }) },
    answer: z.array(messagePartner),
  }),
  searchMessages: defineCall('POST /api/messages/search', {
    summary: 'Messages of the caller’s conversations that contain all words; in parts, from the latest conversation on',
    attempt: 'search in messages',
    refuses: ['NOT_FOUND'],
    access: ownThreads,
    limits: ['messageSearches'],
    request: messageSearch,
    bodyArgument: 'search',
    answer: foundMessages,
  }),
  conversationWithAthlete: defineCall('GET /api/messages/conversation/{athleteId}', {
    summary: 'A liaison’s own thread with an athlete',
    attempt: 'read the messages with {subject}',
    access: { approved: true, roles: ['LIAISON'], relation: assignedLiaison('athleteId') },
    query: { before: id.nullish() },
    answer: z.array(message),
  }),
  sendMessage: defineCall('POST /api/messages', {
    summary: 'Sends a message; a repeat with the same key answers the first one',
    attempt: 'write to {subject}',
    refuses: ['NOT_FOUND'],
    access: ownThreads,
    limits: ['messages'],
    request: newMessage,
    bodyArgument: 'message',
    answer: message,
    status: 201,
    idempotent: true,
    maxBodyBytes,
  }),
  markThreadRead: defineCall('POST /api/messages/read', {
    summary: 'Marks the thread with a person as read',
    attempt: 'mark the messages with {subject} as read',
    refuses: ['NOT_FOUND'],
    access: ownThreads,
    request: markReadInput,
    answer: messageReadMark,
    maxBodyBytes,
  }),
});
