import { zonedFormat } from '@entourage/contracts/zoned-time';
import { termsVersion } from '#entities/legal/terms-version.ts';

const longDate = zonedFormat({ dateStyle: 'long' });

/** 'Effective November 1, 2026.', formatted at noon in UTC so that no zone changes the date. */
export const effectiveDateText = `Effective ${longDate(`${termsVersion}T12:00:00Z`, 'UTC')}.`;
