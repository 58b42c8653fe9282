import { texts } from './texts.ts';

const { signals } = texts.posts;
const decidedAs = { APPROVED: 'approved', REJECTED: 'rejected' };

/** Texts of the queue of athletes who wait for a decision. */
export const reviewTexts = {
  open: (count: number) => `Review queue (${count})`,
  title: 'Review queue',
  close: 'Close',
  progress: (position: number, count: number) => `${position} of ${count}`,
  joined: 'Joined',
  league: 'League',
  team: 'Team or organization',
  notGiven: 'Not given',
  posts: 'Social posts',
  noPosts: 'No posts submitted yet.',
  postsFailed: 'The posts could not be loaded',
  approve: 'Approve',
  reject: 'Reject',
  next: 'Next',
  previous: 'Previous',
  keys: 'Keys',
  keysHint: 'Single keys work while you are not typing.',
  approved: (name: string) => `${name} approved`,
  rejected: (name: string) => `${name} rejected`,
  willBe: (name: string, status: keyof typeof decidedAs) => `${name} will be ${decidedAs[status]}`,
  undo: 'Undo',
  show: 'Show',
  unstored: (name: string, state: 'WAITING' | 'SAVING' | 'FAILED' | 'CHANGED') =>
    state === 'CHANGED'
      ? `${name}: the status has changed meanwhile, so nothing was saved.`
      : `${name}: the decision could not be saved. Please decide again.`,
  doubtful: (name: string) => `Approve ${name} anyway?`,
  doubtsHint: 'Look at these first:',
  doubts: {
    hostMatches: signals.hostMatches.bad,
    isHttps: signals.isHttps.bad,
    handleInUrl: signals.handleInUrl.bad,
    codeMatches: signals.codeMatches.bad,
    codeWasFresh: signals.codeWasFresh.bad,
    urlUsedByAnother: signals.urlUsedByAnother.bad,
    unchecked: texts.posts.checkPending,
    noPost: 'No post was submitted.',
  },
  approveAnyway: 'Approve anyway',
  postsHint: 'The decision on the athlete is also that of the posts that wait.',
  changed: 'The status has changed meanwhile, so nothing was saved. Please look again.',
  decided: (name: string, status: string) => `${name} is ${status} now. There is nothing left to decide.`,
  gone: 'This account no longer exists.',
  done: 'Nobody is waiting for a decision',
  doneHint: 'New athletes appear here as they join.',
  endTitle: 'End of the queue',
  endHint: (count: number) => (count === 1 ? '1 athlete is still waiting.' : `${count} athletes are still waiting.`),
  again: 'Start again',
} as const;
