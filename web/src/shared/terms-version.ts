/** The day the terms shown now came into force; registration sends it along (decision I8). */
export const termsVersion = '2026-11-01';
