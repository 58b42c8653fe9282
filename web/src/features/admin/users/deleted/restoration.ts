import type { MissingReason, UserImpact, UserRestoration } from '@entourage/contracts/calls/user-impact';
import { countPhrase } from '../count-phrase.ts';
import { restorationTexts } from './texts.ts';

const impactKinds = ['connections', 'meetings', 'shares', 'invites', 'records'] as const;

/** What a deletion ends, in one sentence: 'This cancels 3 meetings, ends 2 shares and locks 41 records away.' */
export function deletionSentence(impact: UserImpact): string {
  const words = restorationTexts.impact;
  const ended = countPhrase(impactKinds, (kind) => impact[kind]?.ended, words);
  const known = ended === null ? [] : [words.says(ended)];
  if (impactKinds.some((kind) => !impact[kind])) return [...known, words.uncounted].join(' ');
  return known[0] ?? words.nothing;
}

const restoredKinds = ['connections', 'meetings', 'shares', 'invites'] as const;
type RestoredKind = (typeof restoredKinds)[number];
export type MissingRow = { kind: RestoredKind; reason: MissingReason; partnerId: string | null; at: string | null };

/** What came back, in one sentence: 'Back: 2 connections and 1 meeting.' */
export function restoredSentence(restoration: UserRestoration): string {
  const words = restorationTexts.result;
  const back = countPhrase(restoredKinds, (kind) => restoration[kind]?.restored, words.kinds);
  return back === null ? words.nothing : words.back(back);
}

/** Everything that did not come back, in the order of the kinds. */
export const missingIn = (restoration: UserRestoration): MissingRow[] =>
  restoredKinds.flatMap((kind) => (restoration[kind]?.missing ?? []).map((row) => ({ kind, ...row })));

/** Whether every owner has answered and nothing waits for another event. */
export const isSettled = (restoration: UserRestoration): boolean =>
  restoredKinds.every((kind) => restoration[kind] !== null) &&
  missingIn(restoration).every(({ reason }) => reason !== 'WAITING');
