/** The browser's time zone. */
export const viewerZone = (): string => new Intl.DateTimeFormat('en-US').resolvedOptions().timeZone;
