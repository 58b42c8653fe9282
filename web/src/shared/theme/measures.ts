/** Height of the navigation bar on every page, its hairline included. */
export const barHeightPx = 69;
