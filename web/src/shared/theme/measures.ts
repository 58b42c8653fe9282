/** Height of the navigation bar on every page, its hairline included. */
export const barHeightPx = 69;

/** How round a corner is: what one presses, and surfaces and pictures (look.md); small marks and bars less. */
export const radius = { bar: '4px', badge: '8px', control: '10px', card: '16px' } as const;
