import type { LiaisonEntry } from '@entourage/contracts/calls/admin';
import type { AssignedAthlete } from '@entourage/contracts/calls/assigned-athlete';
import type { Biomarkers, BiomarkersHistoryEntry } from '@entourage/contracts/calls/biomarkers';
import type { Conversation } from '@entourage/contracts/calls/messages';
import type { AdminUser } from '@entourage/contracts/calls/users';
import type { LoadAthlete, LoadLiaison, LoadPerson } from '../src/people.ts';
import { ownAccount } from './accounts.ts';
import { type Asked, asked, page } from './call.ts';
import { diary } from './meetings.ts';
import { admin, athletes, liaisonOf } from './people.ts';

/** The calls that each screen of the web application makes when it opens, at once. */

const notices = (by: LoadPerson): Asked =>
  asked<{ id: string; title: string }[]>('GET /api/notices', {
    by,
    checks: { 'a list of notices': (list) => list.every(({ id, title }) => Boolean(id && title)) },
  });

const conversations = (by: LoadPerson, withWhom: readonly string[]): Asked =>
  asked<Conversation[]>('GET /api/messages', {
    by,
    checks: { 'with own people only': (list) => list.every(({ user }) => withWhom.includes(user.id)) },
  });

export const ownRecord = (athlete: LoadAthlete, mayRefuse = false): Asked =>
  asked<Biomarkers>('GET /api/biomarkers', {
    by: athlete,
    mayRefuse,
    checks: { 'own record': ({ userId, injuryRisk }) => userId === athlete.id && injuryRisk !== null },
  });

const history = (by: LoadPerson, { id }: LoadAthlete): Asked =>
  asked<BiomarkersHistoryEntry[]>('GET /api/biomarkers/{athleteId}/history', {
    by,
    values: [id],
    checks: {
      'steps, newest first': (list) =>
        list.length > 0 && list.every((one, n) => one.version <= list[Math.max(0, n - 1)]!.version),
    },
  });

const liaisonsOf = (by: LoadPerson, athlete: LoadAthlete): Asked =>
  asked<LiaisonEntry[]>('GET /api/liaisons/athlete/{athleteId}', {
    by,
    values: [athlete.id],
    checks: { 'the one liaison': (list) => list.length === 1 && list[0]!.liaison.id === liaisonOf(athlete).id },
  });

const homePage = (by: LoadPerson): Asked =>
  asked<string>('GET /', { by, checks: { 'the application': (html) => html.includes('<div id="root"') } });

export function athleteOpensTheApp(athlete: LoadAthlete): void {
  page([homePage(athlete)]);
  page([ownAccount(athlete)]);
  page([
    notices(athlete),
    conversations(athlete, [liaisonOf(athlete).id]),
    diary(athlete),
    ownRecord(athlete),
    history(athlete, athlete),
    liaisonsOf(athlete, athlete),
  ]);
}

export function liaisonOpensTheApp(liaison: LoadLiaison): void {
  const ids = liaison.athletes.map((index) => athletes[index]!.id);
  page([homePage(liaison)]);
  page([ownAccount(liaison)]);
  page([
    notices(liaison),
    conversations(liaison, ids),
    diary(liaison),
    asked<AssignedAthlete[]>('GET /api/liaisons/athletes/{liaisonId}', {
      by: liaison,
      values: [liaison.id],
      checks: {
        'own athletes, all of them': (list) =>
          list.length === ids.length && list.every(({ id, readiness }) => ids.includes(id) && readiness !== null),
      },
    }),
  ]);
}

export function liaisonOpensAnAthlete(liaison: LoadLiaison, athlete: LoadAthlete): void {
  page([
    asked<Biomarkers>('GET /api/biomarkers/{athleteId}', {
      by: liaison,
      values: [athlete.id],
      checks: { 'of this athlete': ({ userId, injuryRisk }) => userId === athlete.id && injuryRisk !== null },
    }),
    asked<null>('GET /api/athlete-profile/{athleteId}', {
      by: liaison,
      values: [athlete.id],
      checks: { 'not answered yet': (profile) => profile === null },
    }),
    history(liaison, athlete),
    liaisonsOf(liaison, athlete),
  ]);
}

export function adminOpens(): void {
  page([ownAccount(admin)]);
  page([
    asked<AdminUser[]>('GET /api/users', {
      by: admin,
      checks: { everybody: (list) => list.length > athletes.length && list.some(({ id }) => id === athletes[0]!.id) },
    }),
    asked<{ totalAthletes: number }>('GET /api/admin/stats', {
      by: admin,
      checks: { 'counts the athletes': ({ totalAthletes }) => totalAthletes >= athletes.length },
    }),
    asked<{ id: string; action: string }[]>('GET /api/admin/audit', {
      by: admin,
      checks: { 'what was done': (rows) => rows.length > 0 && rows.every(({ action }) => Boolean(action)) },
    }),
    asked<{ athleteId: string }[]>('GET /api/admin/connections', {
      by: admin,
      checks: { 'connections of the athletes': (list) => list.some(({ athleteId }) => athleteId === athletes[0]!.id) },
    }),
  ]);
}
