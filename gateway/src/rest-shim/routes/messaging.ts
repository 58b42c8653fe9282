import {
  conversation,
  markReadInput,
  message,
  messagePartner,
  readMark,
  sendMessageInput,
} from '@entourage/contracts/rest/messages';
import { listOf, restRoute } from '../rest-route.ts';

/** 4,000 characters of four bytes each, and what stands around them. */
const mostBodyBytes = 16 * 1024;

export const messagingRoutes = [
  restRoute('GET /api/messages', {
    summary: 'The caller’s conversations, latest first; with `with`, the newest 200 messages of one of them',
    operation: 'Conversations',
    answer: listOf(conversation),
  }),
  restRoute('GET /api/messages?with={userId}', {
    operation: 'Thread',
    answer: listOf(message),
    query: ['before'],
    variables: ({ path, query }) => ({ userId: path.userId, before: query.get('before') }),
  }),
  restRoute('GET /api/messages/recipients', {
    summary: 'Whom the caller may write to; `q` is the beginning of a name, for an ADMIN an id as well',
    operation: 'Recipients',
    answer: listOf(messagePartner),
    query: ['q'],
    variables: ({ query }) => ({ q: query.get('q') }),
  }),
  restRoute('GET /api/messages/conversation/{athleteId}', {
    summary: 'A liaison’s own thread with an athlete',
    operation: 'ConversationWithAthlete',
    answer: listOf(message),
    query: ['before'],
    variables: ({ path, query }) => ({ athleteId: path.athleteId, before: query.get('before') }),
  }),
  restRoute('POST /api/messages', {
    summary: 'Sends a message; a repeat with the same key answers the first one',
    operation: 'SendMessage',
    request: sendMessageInput,
    answer: message,
    variables: ({ body, idempotencyKey }) => ({ message: body, idempotencyKey }),
    status: 201,
    idempotent: true,
    limits: ['messages'],
    mostBodyBytes,
  }),
  restRoute('POST /api/messages/read', {
    summary: 'Marks the thread with a person as read',
    operation: 'MarkThreadRead',
    request: markReadInput,
    answer: readMark,
    variables: ({ body }) => ({ userId: body.userId }),
    mostBodyBytes,
  }),
];
