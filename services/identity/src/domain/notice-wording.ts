import type { VerificationStatus } from '@entourage/contracts/access/roles';
import { brand } from '@entourage/contracts/brand';
import type { BiomarkerField } from '@entourage/contracts/calls/biomarkers';
import type { SubscriptionStatus } from '@entourage/contracts/calls/subscription';
import type { NoticeKind } from '@entourage/contracts/events/notice-due.v1';
import { linkedPaths } from '@entourage/contracts/paths';
import { timeWithZone, zonedFormat } from '@entourage/contracts/zoned-time';

/** The text of a notice; `link` is a path of the web application. */
export type Wording = { title: string; body: string; link: string | null };
/**
 * `name` is the other person's and `at` the time of the subject; both may be unknown. `zone` is the reader's, null while unknown.
 * `fields` are the biomarkers that have changed, `objectId` the meeting or the job.
 */
type About = {
  name: string | null;
  at: string | null;
  zone: string | null;
  fields: readonly BiomarkerField[];
  objectId: string | null;
};

const fullDay = zonedFormat({ dateStyle: 'full' });

/** ' on Sunday, March 1, 2026 at 10:00 AM GMT+1'; in UTC while the reader's zone is unknown. */
function timeText({ at, zone: known }: Pick<About, 'at' | 'zone'>): string {
  if (at === null || Number.isNaN(Date.parse(at))) return '';
  const zone = known ?? 'UTC';
  return ` on ${fullDay(at, zone)} at ${timeWithZone(at, zone)}`;
}

const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });
const fieldNames: Record<BiomarkerField, string> = {
  injuryRisk: 'injury risk',
  trainingIntensity: 'training intensity',
  focusArea: 'focus area',
  nutritionAdvice: 'nutrition advice',
  nextTodo: 'next to-do',
};

const trainingCentre = `${linkedPaths.admin}?view=slm-training`;

const wordings: Record<NoticeKind, (about: About) => Wording> = {
  'verification-decided': () => ({
    title: 'Verification updated',
    body: 'Your verification status has changed.',
    link: linkedPaths.verification,
  }),
  'todo-completed': ({ name }) => ({
    title: 'To-do completed',
    body: `${name ?? 'An athlete'} has marked the next to-do as complete.`,
    link: linkedPaths.dashboard,
  }),
  // Only the names of fields: values never leave health-data.
  'biomarkers-changed': ({ name, fields }) => {
    const changed = fields.length > 0 ? listFormat.format(fields.map((field) => fieldNames[field])) : 'dashboard';
    return {
      title: fields.length > 0 ? `${changed[0]!.toUpperCase()}${changed.slice(1)} updated` : 'Dashboard updated',
      body: `${name ?? 'A liaison'} has updated your ${changed}.`,
      link: linkedPaths.dashboard,
    };
  },
  'connection-created': ({ name }) => ({
    title: 'New connection',
    body: `You are now connected with ${name ?? 'another person'}.`,
    link: linkedPaths.liaisons,
  }),
  'connection-removed': ({ name }) => ({
    title: 'Connection removed',
    body: `Your connection with ${name ?? 'another person'} has ended.`,
    link: linkedPaths.liaisons,
  }),
  'record-opened-in-emergency': ({ name, ...about }) => ({
    title: 'Your record was opened',
    body: `An administrator${name ? `, ${name},` : ''} opened your health record in an emergency${timeText(about)}. The reason is on file.`,
    link: `${linkedPaths.ownRecord}?view=access`,
  }),
  'meeting-confirmed': ({ name, ...about }) => ({
    title: 'Meeting confirmed',
    body: `Your meeting${withName(name)}${timeText(about)} is confirmed.`,
    link: linkedPaths.meetings,
  }),
  'meeting-requested': ({ name, ...about }) => ({
    title: 'Meeting requested',
    body: `${name ?? 'Someone'} has proposed a meeting${timeText(about)}. Please confirm it.`,
    link: linkedPaths.meetings,
  }),
  'meeting-moved': ({ name, ...about }) => ({
    title: 'Meeting moved',
    body: `Your meeting${withName(name)} has moved${about.at ? ` and now takes place${timeText(about)}` : ''}.`,
    link: linkedPaths.meetings,
  }),
  'meeting-cancelled': ({ name, ...about }) => ({
    title: 'Meeting cancelled',
    body: `Your meeting${withName(name)}${timeText(about)} was cancelled.`,
    link: linkedPaths.meetings,
  }),
  'meeting-soon': ({ name, ...about }) => ({
    title: 'Meeting soon',
    body: `Your meeting${withName(name)}${timeText(about)} starts soon.`,
    link: linkedPaths.meetings,
  }),
  // Without the name of the job, which a person has typed and which stays in training.
  'training-completed': ({ objectId }) => ({
    title: 'Training finished',
    body: 'Your model is trained. Compare its answers with those of its base model.',
    link: `${trainingCentre}${objectId ? `&compare=${encodeURIComponent(objectId)}` : ''}`,
  }),
  'training-failed': () => ({
    title: 'Training failed',
    body: 'A training job of yours has ended with an error. The job says why.',
    link: trainingCentre,
  }),
};

function withName(name: string | null): string {
  return name ? ` with ${name}` : '';
}

/** The text of a notice; other services send only its kind and subject (decision I14). */
export const noticeWording = (kind: NoticeKind, about: About): Wording => wordings[kind](about);

/** The text for a verification decision, without the notes. */
export const decisionWording = (status: VerificationStatus): Wording =>
  status === 'APPROVED'
    ? {
        title: 'Verification approved',
        body: `Congratulations! Your account is verified and you have full access to ${brand.product}.`,
        link: linkedPaths.verification,
      }
    : {
        title: 'Verification rejected',
        body: 'Your verification could not be approved. Sign in to read the notes, contact support or submit again.',
        link: linkedPaths.verification,
      };

const subscriptionWordings: Partial<Record<SubscriptionStatus, Wording>> = {
  ACTIVE: {
    title: 'Subscription active',
    body: 'Your payment has arrived and your subscription is active.',
    link: linkedPaths.subscribe,
  },
  PAST_DUE: {
    title: 'Payment failed',
    body: 'A payment for your subscription did not arrive. Please check your card. Your health data stays available to you.',
    link: linkedPaths.subscribe,
  },
  CANCELLED: {
    title: 'Subscription ended',
    body: 'Your subscription has ended. Your health data stays available to you.',
    link: linkedPaths.subscribe,
  },
};

/** The text for a new state of a subscription (decision P2); null for a state that needs none. */
export const subscriptionWording = (status: SubscriptionStatus): Wording | null => subscriptionWordings[status] ?? null;

/** A notice as a plain-text mail. @param publicUrl base of its link */
export function mailWording({ title, body, link }: Wording, publicUrl: string) {
  const where = new URL(link ?? '/', publicUrl).href;
  const lines = [body, '', where, '', `${brand.product} · ${brand.supportAddress}`, ''];
  return { subject: `${brand.product}: ${title}`, text: lines.join('\n') };
}
