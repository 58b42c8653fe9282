/** Height of the bar with the position and the dots. */
export const deckBarPx = { xs: 104, md: 60 } as const;

/** A surface that fills the first view below the bars. @param belowPx height of the bars above it */
export const fullBleed = (belowPx: number | { xs: number; md: number }) => {
  const height = (px: number) => `calc(100dvh - ${px}px - var(--offline-banner, 0px))`;
  return {
    position: 'relative',
    zIndex: 0,
    overflow: 'hidden',
    minHeight: typeof belowPx === 'number' ? height(belowPx) : { xs: height(belowPx.xs), md: height(belowPx.md) },
  } as const;
};
