import { MatchersV3 } from '@pact-foundation/pact';

/**
 * Values that only the provider knows, such as the id of an object made by a state. A call is written with the example; the pact says that
 * the provider puts its own value in its place.
 */
export const stateValues = {
  athleteName: 'new-athlete',
  code: 'ENTOURAGE-TEST',
  connectionId: '01970000-0000-7000-a000-000000000001',
  deletedUserId: '01970000-0000-7000-a000-000000000002',
  inviteId: '01970000-0000-7000-a000-000000000003',
  meetingId: '01970000-0000-7000-a000-000000000004',
  newUserId: '01970000-0000-7000-a000-000000000005',
  noticeId: '01970000-0000-7000-a000-000000000006',
  postId: '01970000-0000-7000-a000-000000000007',
  sessionId: '01970000-0000-7000-a000-000000000008',
  shareId: '01970000-0000-7000-a000-000000000009',
  accessId: '01970000-0000-7000-a000-00000000000a',
  messageId: '01970000-0000-7000-a000-00000000000b',
  contactId: '01970000-0000-7000-a000-00000000000c',
  fileId: '01970000-0000-7000-a000-00000000000d',
  jobId: '01970000-0000-7000-a000-00000000000e',
  modelTestId: '01970000-0000-7000-a000-00000000002f',
  questionId: '01970000-0000-7000-a000-00000000000f',
  versionUrl: '01970000-0000-7000-a000-000000000010',
  visitSession: '01970000-0000-7000-a000-000000000011',
  photoId: '01970000-0000-7000-a000-000000000012',
  exportId: '01970000-0000-7000-a000-000000000013',
  memberId: '01970000-0000-7000-a000-000000000014',
  claimId: '01970000-0000-7000-a000-000000000015',
  eventId: '01970000-0000-7000-a000-000000000016',
  idempotencyKey: '01970000-0000-7000-b000-000000000001',
  nextPage: 'the-next-page-of-an-export',
  signature: 'the-signature-of-an-event',
  feedToken: 'the-token-of-a-calendar-feed',
  freeTime: '2026-03-01T09:00:00.000Z',
} as const;
export type StateValue = keyof typeof stateValues;

/** The name of a provider's value in the text of an expression. */
export const ofProvider = (name: string) => `\${${name}}`;

/** The text with the provider's values in place of the examples; unchanged when it contains none. */
export function fromState(text: string): string | ReturnType<typeof MatchersV3.fromProviderState<string>> {
  const expression = Object.entries(stateValues).reduce(
    (found, [name, example]) => found.replaceAll(example, ofProvider(name)),
    text,
  );
  return expression === text ? text : MatchersV3.fromProviderState(expression, text);
}

/** The same for every text of a body. */
export function bodyFromState(body: unknown): unknown {
  if (typeof body === 'string') return fromState(body);
  if (Array.isArray(body)) return body.map(bodyFromState);
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, bodyFromState(value)]));
}
