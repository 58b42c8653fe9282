import type { CallLimit } from '../../src/calls/define-call.ts';

/** A limit in the gateway's settings: the name below `limits`, its default, and what is counted. */
export type LimitFigure = { setting: string; max: number; counts: string };

/** Of every call. */
export const generalLimits: readonly LimitFigure[] = [
  { setting: 'perSessionPerMinute', max: 600, counts: 'calls a minute and session' },
  { setting: 'perAddressPerMinute', max: 300, counts: 'calls a minute and address without a session' },
];

/** Limits that calls declare in addition to the general one. A test of the gateway compares the figures with the defaults of its settings. */
export const callLimits: Record<CallLimit, readonly LimitFigure[]> = {
  signIn: [
    { setting: 'signInFailuresPerUser', max: 5, counts: 'failed sign-ins in 15 minutes, by user name and address' },
    { setting: 'signInFailuresPerAddress', max: 50, counts: 'failed sign-ins in 15 minutes and address' },
    { setting: 'wrongCodesPerAddress', max: 5, counts: 'wrong codes in 15 minutes, by user name and address' },
    { setting: 'wrongCodesPerAddressSlowed', max: 2, counts: 'of these once there are many wrong codes of the name' },
    { setting: 'wrongCodesPerUser', max: 10, counts: 'wrong codes an hour and user name, which are many' },
  ],
  registration: [{ setting: 'registrationsPerHour', max: 60, counts: 'registrations an hour and address' }],
  inviteCode: [{ setting: 'inviteTriesPerHour', max: 10, counts: 'codes that redeem nothing an hour and address' }],
  passwordCheck: [
    { setting: 'wrongPasswordsPerUser', max: 5, counts: 'wrong passwords or codes in 15 minutes and user' },
  ],
  passwordReset: [{ setting: 'passwordResetsPerHour', max: 5, counts: 'requests an hour and address' }],
  messages: [{ setting: 'messagesPerMinute', max: 60, counts: 'messages a minute and sender' }],
  messageSearches: [{ setting: 'messageSearchesPerMinute', max: 120, counts: 'parts of searches a minute and user' }],
  bookings: [{ setting: 'bookingsPerHour', max: 30, counts: 'bookings and moves an hour and user' }],
  contact: [{ setting: 'contactMessagesPerHour', max: 5, counts: 'messages an hour and address' }],
  subscriptions: [{ setting: 'subscriptionsPerHour', max: 10, counts: 'new subscriptions an hour and user' }],
  photos: [{ setting: 'photosPerHour', max: 20, counts: 'photos an hour and user' }],
  deckVisits: [{ setting: 'deckVisitsPerHour', max: 120, counts: 'visits an hour and address' }],
  deckUpdates: [{ setting: 'deckUpdatesPerMinute', max: 120, counts: 'reports a minute and browser' }],
  deckQuestions: [{ setting: 'deckQuestionsPerMinute', max: 20, counts: 'questions a minute and address' }],
  deckQuestionsOfDay: [{ setting: 'deckQuestionsPerDay', max: 200, counts: 'questions a day and address' }],
  trainingJobs: [{ setting: 'trainingJobsPerHour', max: 20, counts: 'jobs an hour and user' }],
  modelTests: [{ setting: 'modelTestsPerHour', max: 60, counts: 'questions an hour and user' }],
};

const inWords = ({ max, counts }: LimitFigure) => `${max} ${counts}`;

/** @returns a sentence, or '' without a limit in addition to the general one */
export function limitsInWords(names: readonly CallLimit[]): string {
  const figures = names.flatMap((name) => callLimits[name]);
  return figures.length === 0 ? '' : `Limits: ${figures.map(inWords).join('; ')}.`;
}

/** The general limit, as a sentence. */
export const generalLimitInWords = `At most ${generalLimits.map(inWords).join(', and ')}.`;
