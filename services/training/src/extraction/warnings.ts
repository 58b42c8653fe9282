import type { TrainingFileReport } from '@entourage/contracts/calls/training-file-report';

type Kind = TrainingFileReport['warnings'][number]['kind'];

const email = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g;
/** Phone numbers with a country code, or in groups as in North America; other patterns match too many other numbers. */
const phone = /(?<![\w.+])(?:(?:\+|00)[1-9](?:[ ()./-]{0,2}\d){7,13}|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4})(?![\w-])/g;
/** Keys of well-known services, tokens, private keys, and values that are called a password. */
const secret = new RegExp(
  [
    '\\b(?:AKIA|ASIA)[0-9A-Z]{16}\\b',
    '-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----',
    '\\bgh[pousr]_[A-Za-z0-9]{36}',
    '\\bgithub_pat_[A-Za-z0-9_]{22}',
    '\\bglpat-[\\w-]{20}',
    '\\bxox[abeprs]-[A-Za-z0-9-]{10}',
    '\\b[sr]k_(?:live|test)_[A-Za-z0-9]{16}',
    '\\bsk-[A-Za-z0-9_-]{20}',
    '\\bAIza[\\w-]{35}',
    '\\bhf_[A-Za-z0-9]{30}',
    '\\beyJ[\\w-]{10,2000}\\.eyJ[\\w-]{10,2000}\\.',
    '\\b(?:[Aa][Pp][Ii][_-]?[Kk][Ee][Yy]|[Pp]asswor[dt]|PASSWORD|[Ss]ecret|SECRET|TOKEN|[Tt]oken)["\']?[ ]?[:=][ ]?["\']?(?=[^\\s"\',;]{0,40}\\d)[^\\s"\',;]{8}',
  ].join('|'),
  'g',
);

const patterns: readonly (readonly [Kind, RegExp])[] = [
  ['EMAIL_ADDRESS', email],
  ['PHONE_NUMBER', phone],
  ['SECRET', secret],
];

/** Counts values that look like an address or a secret. They are neither stored nor changed. */
export function warningCounter() {
  const counts = new Map<Kind, number>();
  return {
    add(text: string): void {
      for (const [kind, pattern] of patterns) {
        const found = text.match(pattern)?.length ?? 0;
        if (found > 0) counts.set(kind, (counts.get(kind) ?? 0) + found);
      }
    },
    list: () => Array.from(counts, ([kind, count]) => ({ kind, count })),
  };
}
