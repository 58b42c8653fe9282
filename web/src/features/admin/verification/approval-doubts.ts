import type { ReviewedSocialVerification } from '@entourage/contracts/calls/social-verification';

export type CheckSignal = Exclude<keyof NonNullable<ReviewedSocialVerification['check']>, 'checkedAt'>;
/** What speaks against an approval: a finding of the automatic check, a check that has not run, or that there is no post. */
export type Doubt = CheckSignal | 'unchecked' | 'noPost';

export const checkSignals = [
  'hostMatches',
  'isHttps',
  'handleInUrl',
  'codeMatches',
  'codeWasFresh',
  'urlUsedByAnother',
] as const satisfies CheckSignal[];

export const isGoodSignal = (check: NonNullable<ReviewedSocialVerification['check']>, signal: CheckSignal): boolean =>
  signal === 'urlUsedByAnother' ? !check[signal] : check[signal];

/** The doubts about an athlete's posts, each once. Posts that an administrator has reviewed raise none: they are decided on. */
export function doubtsAbout(posts: readonly ReviewedSocialVerification[]): Doubt[] {
  if (posts.length === 0) return ['noPost'];
  const open = posts.filter(({ reviewStatus }) => reviewStatus === 'PENDING');
  const found = open.flatMap(({ check }): Doubt[] =>
    check ? checkSignals.filter((signal) => !isGoodSignal(check, signal)) : ['unchecked'],
  );
  return [...new Set(found)];
}
