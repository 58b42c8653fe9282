import type { Role } from '@entourage/contracts/access/roles';
import { brand } from '@entourage/contracts/brand';
import { Secret, TOTP } from 'otpauth';

/** What all authenticator apps understand (RFC 6238), and the drift of their clocks that is forgiven, in steps. */
const parameters = { issuer: brand.product, algorithm: 'SHA1', digits: 6, period: 30 } as const;
const secretBytes = 20;
const driftSteps = 1;

export type TotpRule = { requiredForAdmins: boolean };

/** Whether this user has to enrol a second factor before anything else (ADR 0078). */
export const mustEnrolTotp = ({ role, hasTotp }: { role: Role; hasTotp: boolean }, rule: TotpRule): boolean =>
  rule.requiredForAdmins && role === 'ADMIN' && !hasTotp;

/** 160 random bits in base32. */
export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

const makeTotp = (secret: string, label = '') => new TOTP({ ...parameters, label, secret: Secret.fromBase32(secret) });

/** The `otpauth://` address that an authenticator app reads from a QR picture. */
export const totpUri = (secret: string, username: string): string => makeTotp(secret, username).toString();

/**
 * The time step of a code, at most one away from that of `at`.
 * @returns null when the code fits none of them
 */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  const timestamp = at.getTime();
  const totp = makeTotp(secret);
  const drift = totp.validate({ token: code, timestamp, window: driftSteps });
  return drift === null ? null : totp.counter({ timestamp }) + drift;
}
