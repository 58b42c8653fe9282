import type { CallerKind } from '@entourage/contracts/access/caller';
import { demoIds } from '@entourage/contracts/demo';
import { stripeEvent } from '@entourage/local-stack/testing/stripe-events';
import { stateValues as given } from '../../src/state-values.ts';
import type { WebCall } from './web-call.ts';
import { webCalls } from './web-calls.ts';
import { type Sent, titleOf, type WebRequests } from './web-requests.ts';

/** A call of the REST API that no endpoint of the web makes; browsers and other programs make it. */
type OtherCall = Pick<WebCall, 'as' | 'state' | 'status'> & {
  /** The field of the call. */
  field: string;
  method?: string;
  path: string;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
};
export type RestCall = {
  title: string;
  as: CallerKind;
  state?: string;
  status?: number;
  certain?: readonly string[];
  request: Sent;
};

/** Fields that are certain in the state of a call, by its title: their entities are asked for nowhere else. */
const certain: Readonly<Record<string, readonly string[]>> = {
  'accessLog as athlete, with a record that was read': ['BiomarkersAccess.actor'],
  'auditTrail as admin, with a record that was opened': ['AuditTrailRow.reason'],
};

/** One red pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);
/** An event of Stripe that changes nothing. */
export const ignoredEvent = stripeEvent({
  type: 'customer.created',
  object: {},
  id: 'evt_pacts',
  created: 1_767_225_600,
});
const deck = '/api/admin/investor-presentation';

const otherCalls: readonly OtherCall[] = [
  { field: 'logout', method: 'POST', path: '/api/logout', as: 'athlete', state: 'somebody new' },
  {
    field: 'setAccountPhoto',
    method: 'PUT',
    path: '/api/account/photo',
    as: 'athlete',
    state: 'somebody new',
    body: png,
    headers: { 'content-type': 'image/png' },
  },
  { field: 'photo', path: `/api/photos/${given.photoId}`, as: 'athlete', state: 'somebody new with a photo' },
  {
    field: 'deckPhoto',
    path: `/api/investor-presentation/athletes/photos/${given.photoId}`,
    as: 'visitor',
    state: 'a photo in the deck',
  },
  {
    field: 'accountExportFile',
    path: `/api/account/export/${given.exportId}`,
    as: 'athlete',
    state: 'somebody new with a file of an export',
  },
  { field: 'modelExportFile', path: `/api/admin/model-exports/${given.exportId}`, as: 'admin', status: 404 },
  { field: 'conversationWithAthlete', path: `/api/messages/conversation/${demoIds.maya}`, as: 'liaison' },
  {
    field: 'athleteBiomarkers',
    path: `/api/biomarkers/${given.newUserId}`,
    as: 'admin',
    state: 'a new record',
    headers: { 'break-glass-reason': 'Collapsed during training' },
  },
  {
    field: 'calendarFeed',
    path: `/api/appointments/feed.ics?token=${given.feedToken}`,
    as: 'visitor',
    state: 'a calendar feed',
  },
  {
    field: 'receiveStripeEvent',
    method: 'POST',
    path: '/api/stripe/webhook',
    as: 'visitor',
    body: ignoredEvent,
    state: 'a signed event of Stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': given.signature },
  },
  {
    field: 'receiveStripeEvent',
    method: 'POST',
    path: '/api/stripe/webhook',
    as: 'visitor',
    status: 400,
    body: { id: 'evt_1' },
  },
  {
    field: 'auditTrail',
    as: 'admin',
    state: 'a record that was opened',
    path: `/api/admin/audit?action=biomarkers.view&subjectId=${given.newUserId}`,
  },
  { field: 'presentationSessions', path: `${deck}/analytics`, as: 'admin', state: 'a visit of the deck' },
  {
    field: 'presentationQuestions',
    path: `${deck}/questions`,
    as: 'admin',
    state: 'a visit of the deck with a question',
  },
  { field: 'investorContacts', path: `${deck}/contacts`, as: 'admin', state: 'a visit of the deck with an address' },
  {
    field: 'trainingJobLog',
    path: `/api/admin/training-jobs/${given.jobId}/log`,
    as: 'admin',
    state: 'a measured training job',
  },
];

function requestOf({ method = 'GET', path, body, headers = {} }: OtherCall): Sent {
  const isJson = body !== undefined && !headers['content-type'];
  return {
    method,
    url: new URL(path, 'http://web'),
    body,
    headers: new Headers({
      accept: 'application/json',
      ...(isJson && { 'content-type': 'application/json' }),
      ...headers,
    }),
  };
}

function titled({ as, state, status }: Pick<WebCall, 'as' | 'state' | 'status'>, name: string) {
  const given = { as, ...(state && { state }), ...(status && { status }) };
  const title = titleOf({ endpoint: name, ...given });
  return { ...given, title, certain: certain[title] ?? [] };
}

/** Titles of every call of the REST API that is played at the gateway. */
export const titlesOfRestCalls = [
  ...webCalls.map(titleOf),
  ...otherCalls.map((call) => titled(call, call.field).title),
];

/** Every call of the REST API: those of the web as its endpoints send them, and the others. */
export async function restCalls(web: WebRequests): Promise<Map<string, RestCall>> {
  const ofWeb: RestCall[] = [];
  for (const call of webCalls) ofWeb.push({ ...titled(call, call.endpoint), request: await web.requestOf(call) });
  const others = otherCalls.map((call) => ({ ...titled(call, call.field), request: requestOf(call) }));
  return new Map([...ofWeb, ...others].map((call) => [call.title, call]));
}
