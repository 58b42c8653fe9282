import type { IncomingMessage } from 'node:http';
import type { Visit } from '../caller/visit.ts';
import type { Execute, Operation } from '../federation/federation.ts';
import { isForeignNavigation } from '../http/cross-site.ts';
import type { Answer } from '../http/respond.ts';
import { executeRow } from './execute-row.ts';

type Call = { request: IncomingMessage; query: URLSearchParams; visit: Visit };
export type BrowserRoute = {
  method: string;
  path: string;
  /** Names of the query parameters it takes. */
  query: readonly string[];
  handle(call: Call): Promise<Answer>;
};

/** A place on this site: one leading slash and no backslash, which browsers read as a second one (decision R2). */
function placeOf(next: string | null): string {
  const isPlace = next !== null && /^\/(?!\/)[^\\\s]*$/.test(next);
  return isPlace ? `?next=${encodeURIComponent(next)}` : '';
}

type Operations = { logout: Operation; calendarFeed: Operation };

/** Calls that answer something else than JSON: a redirect (decision R14) or a calendar (C19); the OpenAPI document lists them too. */
export function browserRoutes(execute: Execute, { logout, calendarFeed }: Operations): readonly BrowserRoute[] {
  async function signOut(visit: Visit): Promise<void> {
    if (visit.caller) await executeRow(execute, logout, {}, visit.scope({}));
  }
  return [
    {
      method: 'GET',
      path: '/api/login',
      query: ['next'],
      handle: async ({ query }) => ({ status: 302, headers: { location: `/login${placeOf(query.get('next'))}` } }),
    },
    {
      method: 'GET',
      path: '/api/logout',
      query: [],
      async handle({ request, visit }) {
        const home = { status: 302, headers: { location: '/' } };
        if (isForeignNavigation(request.headers)) return home;
        await signOut(visit);
        return { ...home, session: '' };
      },
    },
    {
      method: 'POST',
      path: '/api/logout',
      query: [],
      async handle({ visit }) {
        await signOut(visit);
        return { status: 204, session: '' };
      },
    },
    {
      method: 'GET',
      path: '/api/appointments/feed.ics?token={token}',
      query: ['token'],
      async handle({ query, visit }) {
        const feed = await executeRow(execute, calendarFeed, { token: query.get('token') ?? '' }, visit.scope({}));
        const { text } = feed as { text: string };
        return { status: 200, file: { contentType: 'text/calendar; charset=utf-8', text } };
      },
    },
  ];
}
