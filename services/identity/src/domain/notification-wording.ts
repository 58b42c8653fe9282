import type { VerificationStatus } from '@entourage/contracts/access/roles';
import { brand } from '@entourage/contracts/brand';
import type { NoticeKind } from '@entourage/contracts/events/notice-due.v1';
import { linkedPaths } from '@entourage/contracts/paths';

/** The text of a notification; `link` is a path of the web application. */
export type Wording = { title: string; body: string; link: string | null };
/** `name` of the other person, and `at`, the time of the subject; both may be unknown. */
type About = { name: string | null; at: string | null };

/** 'Sunday, March 1, 2026, 9:00 AM UTC', because the time zone of a mail's reader is unknown. */
function timeText(at: string | null): string {
  if (at === null || Number.isNaN(Date.parse(at))) return '';
  const format = { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' } as const;
  return ` on ${new Intl.DateTimeFormat('en-US', format).format(new Date(at))} UTC`;
}

const wordings: Record<NoticeKind, (about: About) => Wording> = {
  'verification-decided': () => ({
    title: 'Verification updated',
    body: 'The state of your verification has changed.',
    link: linkedPaths.verification,
  }),
  'todo-completed': ({ name }) => ({
    title: 'To-do completed',
    body: `${name ?? 'An athlete'} has marked the next to-do as complete.`,
    link: linkedPaths.dashboard,
  }),
  'connection-created': ({ name }) => ({
    title: 'New connection',
    body: `You are now connected with ${name ?? 'another member'}.`,
    link: linkedPaths.liaisons,
  }),
  'connection-removed': ({ name }) => ({
    title: 'Connection removed',
    body: `Your connection with ${name ?? 'another member'} has ended.`,
    link: linkedPaths.liaisons,
  }),
  'record-opened-in-emergency': ({ name, at }) => ({
    title: 'Your record was opened',
    body: `An administrator${name ? `, ${name},` : ''} opened your health record in an emergency${timeText(at)}. The reason is on file.`,
    // The dashboard shows the record; the access log has no screen yet.
    link: linkedPaths.dashboard,
  }),
  'meeting-confirmed': ({ name, at }) => ({
    title: 'Meeting confirmed',
    body: `Your meeting${withName(name)}${timeText(at)} is confirmed.`,
    link: linkedPaths.meetings,
  }),
  'meeting-requested': ({ name, at }) => ({
    title: 'Meeting requested',
    body: `${name ?? 'Somebody'} proposes a meeting${timeText(at)}. Please confirm it.`,
    link: linkedPaths.meetings,
  }),
  'meeting-moved': ({ name, at }) => ({
    title: 'Meeting moved',
    body: `Your meeting${withName(name)} has moved${at ? ` and now takes place${timeText(at)}` : ''}.`,
    link: linkedPaths.meetings,
  }),
  'meeting-cancelled': ({ name, at }) => ({
    title: 'Meeting cancelled',
    body: `Your meeting${withName(name)}${timeText(at)} was cancelled.`,
    link: linkedPaths.meetings,
  }),
  'meeting-soon': ({ name, at }) => ({
    title: 'Meeting soon',
    body: `Your meeting${withName(name)}${timeText(at)} begins soon.`,
    link: linkedPaths.meetings,
  }),
};

function withName(name: string | null): string {
  return name ? ` with ${name}` : '';
}

/** The text of a notification; other services send only its kind and subject (decision I14). */
export const notificationWording = (kind: NoticeKind, about: About): Wording => wordings[kind](about);

/** The text for a verification decision (decision V5), without the notes. */
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

/** A notification as a plain-text mail. @param publicUrl base of its link */
export function mailWording({ title, body, link }: Wording, publicUrl: string) {
  const where = new URL(link ?? '/', publicUrl).href;
  const lines = [body, '', where, '', `${brand.product} · ${brand.supportAddress}`, ''];
  return { subject: `${brand.product}: ${title}`, text: lines.join('\n') };
}
