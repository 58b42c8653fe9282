import { Secret, TOTP } from 'otpauth';

const stepMs = 30_000;

/** The code that an authenticator app shows at that time. @param given `drift`: how many steps the clock of the phone is ahead */
export const codeAt = (at: Date, { secret, drift = 0 }: { secret: string; drift?: number }): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() + drift * stepMs });
