import { brand } from '@entourage/contracts/brand';
import type { Action } from './domain/aide/grammar.ts';

const { assistantHandle } = brand;

/** What the assistant says. 'Liaison not found' is the specification's. */
export const aideTexts = {
  undo: 'Undo',
  undoOf: (words: string) => `Undo: ${words}`,
  preview: 'What the assistant will do',
  actions: { book: 'Schedule', move: 'Move', cancel: 'Cancel', message: 'Message' } satisfies Record<Action, string>,
  change: { action: 'Action', person: 'Person', meeting: 'Meeting', time: 'Time' },
  changeOf: (part: string, value: string) => `${part}: ${value}`,
  whom: 'Whom?',
  whichMeeting: 'Which meeting?',
  whichTime: 'When?',
  otherTime: 'Another time…',
  message: 'Message',
  purpose: (words: string) => `Purpose: ${words}`,
  reason: (words: string) => `Reason: ${words}`,
  now: (when: string) => `now ${when}`,
  enter: {
    book: 'Enter schedules it. You can undo it for 8 seconds.',
    move: 'Enter moves it. You can undo it for 8 seconds.',
    cancel: 'Enter cancels the meeting. You can undo it for 8 seconds.',
    message: 'Enter sends it. You can undo it for 8 seconds.',
  } satisfies Record<Action, string>,
  pending: {
    book: (name: string, when: string) => `Scheduling a meeting with ${name}: ${when}`,
    move: (name: string, when: string) => `Moving the meeting with ${name} to ${when}`,
    cancel: (name: string, when: string) => `Cancelling the meeting with ${name}: ${when}`,
    message: (name: string) => `Sending your message to ${name}`,
  },
  confirms: (name: string) => `${name} has to confirm this time.`,
  notFree: (name: string) => `Not one of the free times: ${name} has to confirm it.`,
  duration: 'Meetings last 30 minutes.',
  hint: `${assistantHandle} understands sentences such as these:`,
  loading: 'Loading the assistant',
  notLoaded: 'The assistant could not be loaded. Enter asks before anything is sent.',
  unknown: (words: string) => `Not understood: “${words}”. Enter asks before anything is sent.`,
  choose: { ATHLETE: 'Enter opens the list of your liaisons', LIAISON: 'Enter opens the list of your athletes' },
  schedule: (name: string) => `Enter opens Schedule Meeting with ${name}`,
  move: (name: string) => `Enter opens Move Meeting with ${name}`,
  several: (count: number) => `${count} people have this name. Choose one.`,
  severalToChoose: (count: number) => `${count} people have this name: Enter lets you choose`,
  noRecipient: (name: string) => `You can write to no one with the name "${name}"`,
  timesNotLoaded: 'The free times could not be loaded. Choose another time.',
  chooseWhom: 'Choose a person.',
  chooseMeeting: (count: number) => `${count} meetings fit. Choose one.`,
  chooseTime: 'Choose a time.',
  searching: { ATHLETE: 'Looking up your liaisons', LIAISON: 'Looking up your athletes' },
  searchingTimes: 'Looking up the free times',
  noFreeTime: 'No free time then. Choose another one.',
  noMeeting: (name: string) => `You have no meeting with ${name} that fits.`,
  noMeetings: 'You have no meeting that fits.',
  noText: 'Write what the message says.',
  none: {
    ATHLETE: (name: string) => `No liaison found with name "${name}"`,
    LIAISON: (name: string) => `No athlete found with name "${name}"`,
  },
  notFound: {
    ATHLETE: (name: string) => ({
      title: 'Liaison not found',
      text: `No liaison found with name "${name}". Please check the spelling.`,
    }),
    LIAISON: (name: string) => ({
      title: 'Athlete not found',
      text: `No athlete found with name "${name}". Please check the spelling.`,
    }),
  },
  contactsNotLoaded: { title: 'Error', text: 'Your liaisons could not be loaded. Please try again.' },
  otherRoles: {
    title: 'The assistant is for athletes and liaisons',
    text: 'Your text is still in the message box.',
  },
  athletes: {
    title: 'Choose an Athlete',
    empty: 'No athletes assigned yet',
    emptyHint: 'An administrator connects you with athletes.',
    loadFailed: 'Your athletes could not be loaded',
  },
  names: 'People with this name',
  nameKeys: (count: number, name: string) => `${count} ${count === 1 ? 'name' : 'names'}. Tab takes ${name}.`,
} as const;
