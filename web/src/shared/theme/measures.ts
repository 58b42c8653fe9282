/** Height of the navigation bar, including its border. */
export const barHeightPx = 69;

/** Border radius of controls, and of surfaces and pictures (look.md). */
export const radius = { bar: '4px', badge: '8px', control: '10px', card: '16px' } as const;
