import { type Appointment, appointmentMinutes, type SuggestedSlot } from '@entourage/contracts/calls/appointments';
import { findPartnerId } from '#entities/meetings/meeting-order.ts';
import { dateIn } from '#entities/meetings/zones.ts';
import type { Action, Request } from './grammar.ts';
import type { Person } from './people.ts';
import { isMeant, isTimed, isWithin, type Resolved, resolved } from './when.ts';

/** `canMeet` is false for people to whom one can only write. */
type Contact = Person & { canMeet: boolean };

/** The reader's changes in the preview; absent parts are as in the sentence. */
export type Changes = { action?: Action; personId?: string; meetingId?: string; at?: string; text?: string };

export type Known = {
  contacts: readonly Contact[];
  meetings: readonly Appointment[];
  viewer: { id: string };
  zone: string;
  nowMs: number;
};

/** The person and the meeting of a request; `null` where the reader has to choose one of the options. */
export type Subject = {
  action: Action;
  people: Contact[];
  person: Contact | null;
  /** A name that nobody has. */
  unknownName: string | null;
  meetings: Appointment[];
  meeting: Appointment | null;
};

const isOpen = ({ status }: Appointment) => status === 'PENDING' || status === 'CONFIRMED';
const only = <Value>(values: readonly Value[]): Value | null => (values.length === 1 ? (values[0] ?? null) : null);

/** The person and, to move or to cancel, the meeting that a request names. One possible answer is taken; of several none is. */
export function findSubject(request: Request, changes: Changes, known: Known): Subject {
  const action = changes.action ?? request.action;
  const needsMeeting = action === 'move' || action === 'cancel';
  const open = known.meetings
    .filter((meeting) => isOpen(meeting) && Date.parse(meeting.scheduledAt) > known.nowMs)
    .sort((one, other) => Date.parse(one.scheduledAt) - Date.parse(other.scheduledAt));
  const meant = open.filter(({ scheduledAt }) => !isTimed(request.from) || isMeant(scheduledAt, request.from, known));
  const withPerson = (person: Person, meetings: readonly Appointment[]) =>
    meetings.filter((meeting) => findPartnerId(meeting, known.viewer) === person.id);
  const possible = known.contacts.filter((contact) => action === 'message' || contact.canMeet);
  const unnamed = needsMeeting ? possible.filter((contact) => withPerson(contact, meant).length > 0) : possible;
  const named = request.name ? possible.filter(({ id }) => request.name?.ids.includes(id)) : unnamed;
  const chosen = possible.find(({ id }) => id === changes.personId);
  const unknownName =
    request.name && named.length === 0 && !chosen ? describePeople(request.name, known.contacts) : null;
  const person = chosen ?? (request.name || needsMeeting ? only(named) : null);
  const meetings = needsMeeting && person ? withPerson(person, meant) : [];
  const meeting = meetings.find(({ id }) => id === changes.meetingId) ?? only(meetings);
  return { action, people: named.length > 0 ? named : possible, person, unknownName, meetings, meeting };
}

const describePeople = ({ text, ids }: { text: string; ids: string[] }, contacts: readonly Contact[]) =>
  text || contacts.find(({ id }) => ids.includes(id))?.username || '';

/** The time of a booking or a move. `options` are free times that fit, or others where none does; `at` is what stands, null where one has to be chosen. */
export type Time = {
  wanted: Resolved | null;
  options: string[];
  at: string | null;
  /** Whether `at` is one of the free times. */
  isFree: boolean;
};

const maxOptions = 6;

/**
 * The time that a request wants, among the free times. An instant stands as it was said. Of a part of a day the first free time stands,
 * with the others beside it.
 */
export function findTime(request: Request, changes: Changes, slots: readonly SuggestedSlot[], known: Known): Time {
  const wanted = resolved(request.when, known);
  const free = slots.map(({ datetime }) => new Date(datetime).toISOString());
  const fitting = wanted?.kind === 'window' ? free.filter((at) => isWithin(at, wanted, known.zone)) : [];
  const options = fitting.length > 0 ? fitting.slice(0, maxOptions) : othersFor(wanted, free, known.zone);
  const meant = wanted?.kind === 'instant' ? wanted.at : (fitting[0] ?? null);
  const at = changes.at ?? meant;
  return { wanted, options, at, isFree: at !== null && free.includes(at) };
}

/** Free times to choose from where none fits: the nearest to an instant, or the first from the beginning of a window on. */
function othersFor(wanted: Resolved | null, free: readonly string[], zone: string): string[] {
  if (wanted?.kind === 'instant') {
    const distance = (at: string) => Math.abs(Date.parse(at) - Date.parse(wanted.at));
    return free
      .toSorted((one, other) => distance(one) - distance(other))
      .slice(0, maxOptions)
      .sort();
  }
  const firstDate = wanted?.kind === 'window' ? wanted.firstDate : '';
  return free.filter((at) => dateIn(at, zone) >= firstDate).slice(0, maxOptions);
}

/** Whether the wanted length is another one than meetings have. */
export const isOtherLength = ({ minutes }: Request): boolean => minutes !== null && minutes !== appointmentMinutes;
