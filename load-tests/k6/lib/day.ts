import type { Biomarkers } from '@entourage/contracts/calls/biomarkers';
import { open, type Stream } from 'k6/x/sse';
import type { LoadAthlete, LoadLiaison, LoadPerson } from '../src/people.ts';
import { baseUrl, call, page } from './call.ts';
import { uuidv4 } from './ids.ts';
import { booking, diary, offeredTimes } from './meetings.ts';
import { markRead, openThread, sendMessage } from './messages.ts';
import { adminOpens, athleteOpensTheApp, liaisonOpensAnAthlete, liaisonOpensTheApp } from './pages.ts';
import { anyOf, athletes, liaisonOf } from './people.ts';

/** The actions of people in a visit; `pause` waits for their reading time. */
type Pause = () => void;

const oneIn = (n: number): boolean => Math.random() * n < 1;

/** The stream that every page of the web application holds open. */
export const openLive = (by: LoadPerson): Stream => open(`${baseUrl}/api/events`, { cookie: by.cookie });

/** Looks at the dashboard, reads messages and answers some, looks at meetings, and rarely books one. */
export function athleteVisits(athlete: LoadAthlete, pause: Pause): void {
  const liaison = liaisonOf(athlete);
  athleteOpensTheApp(athlete);
  pause();
  openThread(athlete, liaison);
  markRead(athlete, liaison);
  pause();
  if (oneIn(2)) openThread(athlete, liaison, sendMessage({ from: athlete, to: liaison, content: aText() }).answer);
  pause();
  page([diary(athlete)]);
  if (oneIn(10)) book(athlete, liaison, pause);
  pause();
}

/** Picks one of the offered times; somebody else may have taken it meanwhile. */
function book(athlete: LoadAthlete, liaison: LoadLiaison, pause: Pause): void {
  const times = offeredTimes(athlete, liaison);
  pause();
  if (times.length === 0) return;
  const [booked] = page([booking({ athlete, liaison, at: anyOf(times).datetime }, [201, 409])]);
  if (booked?.status === 201) page([diary(athlete, (booked.answer as { id: string }).id)]);
}

const focusAreas = ['Strength', 'Endurance', 'Recovery', 'Flexibility', 'Speed', 'Agility'];

/** Goes through some athletes: reads the record, changes it, and writes to them. */
export function liaisonVisits(liaison: LoadLiaison, pause: Pause): void {
  liaisonOpensTheApp(liaison);
  pause();
  for (let n = 0; n < 3; n++) {
    const athlete = athletes[anyOf(liaison.athletes)]!;
    liaisonOpensAnAthlete(liaison, athlete);
    pause();
    if (oneIn(2)) assess(liaison, athlete);
    const { answer: sent } = sendMessage({ from: liaison, to: athlete, content: aText() });
    openThread(liaison, athlete, sent);
    pause();
  }
}

function assess(liaison: LoadLiaison, athlete: LoadAthlete): void {
  const change = { focusArea: anyOf(focusAreas), nextTodo: `Stretch ${uuidv4()}` };
  call<Biomarkers>('PUT /api/biomarkers/{athleteId}', {
    by: liaison,
    values: [athlete.id],
    body: change,
    checks: {
      'of this athlete, changed': ({ userId, focusArea, nextTodo }) =>
        userId === athlete.id && focusArea === change.focusArea && nextTodo === change.nextTodo,
    },
  });
}

export function adminVisits(pause: Pause): void {
  adminOpens();
  pause();
}

/** As long as messages are. */
const aText = (): string => `How was the session this morning? Sleep and weight are as agreed. ${uuidv4()}`;
