/** Height of the navigation bar, including its border. */
export const barHeightPx = 69;

/** Links that stand alone: room for a mouse pointer, and for a finger where that is what points. */
export const touchable = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;

/** Border radius of controls, and of surfaces and pictures (look.md). */
export const radius = { bar: '4px', badge: '8px', control: '10px', card: '16px' } as const;
