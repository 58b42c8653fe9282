/** The date from which the current terms are in force. The registration sends it (decision I8). */
export const termsVersion = '2026-11-01';
