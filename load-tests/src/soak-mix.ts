import { randomUUID } from 'node:crypto';
import { demoPassword } from '@entourage/contracts/demo';
import { dayMs } from '@entourage/contracts/durations';

/** Makes the n-th call. @returns what went wrong, as one word per kind, or null */
export type CallMix = (n: number) => Promise<string | null>;

type People = { athletes: readonly string[]; maya: string; liaison: string; admin: string };
type Options = { publicUrl: string; people: People; ids: Record<'maya' | 'dr.rivera' | 'pending', string> };
type Call = { method?: string; path: string; cookie?: string; body?: unknown; headers?: Record<string, string> };

/** What a day of the care loop consists of: reads of one's own; of twenty calls one writes, and one is an administrator's. */
export function careMix({ publicUrl, people, ids }: Options): CallMix {
  const { maya, liaison, admin, athletes } = people;
  const anAthlete = () => athletes[Math.floor(Math.random() * athletes.length)]!;
  let booked = 0;
  const aTime = () =>
    new Date(Math.ceil(Date.now() / dayMs) * dayMs + (90 * 24 + booked++) * (dayMs / 24)).toISOString();
  const reason = { 'break-glass-reason': 'Collapsed during training' };

  const reads: (() => Call)[] = [
    () => ({ path: '/api/auth/user', cookie: anAthlete() }),
    () => ({ path: '/api/biomarkers', cookie: anAthlete() }),
    () => ({ path: '/api/biomarkers', cookie: anAthlete() }),
    () => ({ path: '/api/notices', cookie: anAthlete() }),
    () => ({ path: '/api/appointments', cookie: anAthlete() }),
    () => ({ path: '/api/messages', cookie: maya }),
    () => ({ path: `/api/messages?with=${ids['dr.rivera']}`, cookie: maya }),
    () => ({ path: `/api/biomarkers/${ids.maya}`, cookie: liaison }),
    () => ({ path: `/api/biomarkers/${ids.maya}/history`, cookie: liaison }),
    () => ({ path: `/api/liaisons/athletes/${ids['dr.rivera']}`, cookie: liaison }),
    () => ({ path: `/api/liaisons/athlete/${ids.maya}`, cookie: maya }),
    () => ({ path: '/api/appointments', cookie: liaison }),
    () => ({ path: `/api/appointments/suggest/${ids['dr.rivera']}`, cookie: maya }),
    () => ({ path: '/' }),
  ];
  const looksAround: (() => Call)[] = [
    () => ({ path: '/api/users', cookie: admin }),
    () => ({ path: '/api/admin/stats', cookie: admin }),
    () => ({ path: '/api/admin/audit', cookie: admin }),
    () => ({ path: '/api/admin/connections', cookie: admin }),
    () => ({ path: `/api/admin/users/${ids.pending}/social-verifications`, cookie: admin }),
    () => ({ path: `/api/biomarkers/${ids.maya}`, cookie: admin, headers: reason }),
  ];
  const writes: (() => Call)[] = [
    () => ({
      ...{ method: 'POST', path: '/api/messages', cookie: maya },
      body: { receiverId: ids['dr.rivera'], content: `Message ${randomUUID()}` },
    }),
    () => ({
      ...{ method: 'PUT', path: `/api/biomarkers/${ids.maya}`, cookie: liaison },
      body: { nextTodo: `Stretch ${randomUUID()}`, nutritionAdvice: ['More water', 'Less salt'] },
    }),
    () => ({ method: 'POST', path: '/api/messages/read', cookie: maya, body: { userId: ids['dr.rivera'] } }),
  ];
  /** Every list of meetings holds all of them, so a pair that books more often than people do measures their number. */
  const bookings = [
    () => ({
      ...{ method: 'POST', path: '/api/appointments', cookie: liaison },
      body: { athleteId: ids.maya, liaisonId: ids['dr.rivera'], scheduledAt: aTime(), notes: 'Knee' },
    }),
  ];
  /** Hashing a password takes a core for a while, so sign-ins are rare. */
  const signIn = (): Call => ({
    ...{ method: 'POST', path: '/api/login' },
    body: { username: 'theo', password: demoPassword },
  });

  return (n) => {
    const round = Math.floor(n / 20);
    const nth = (calls: readonly (() => Call)[], index: number) => calls[index % calls.length]!;
    if (n % 400 === 0) return make(publicUrl, signIn());
    if (n % 20 === 7) return make(publicUrl, nth(looksAround, round)());
    if (n % 20 === 13) return make(publicUrl, nth(round % 20 === 0 ? bookings : writes, round)());
    return make(publicUrl, nth(reads, n)());
  };
}

async function make(publicUrl: string, { method = 'GET', path, cookie, body, headers }: Call): Promise<string | null> {
  const route = `${method} ${path.replace(/[0-9a-f-]{36}/g, '{id}')}`;
  try {
    const response = await fetch(publicUrl + path, {
      method,
      headers: { ...headers, ...(cookie && { cookie }), ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    await response.arrayBuffer();
    return response.ok ? null : `${route} ${response.status}`;
  } catch (error) {
    return `${route} ${(error as Error).name}`;
  }
}
