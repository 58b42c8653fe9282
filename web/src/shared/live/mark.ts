const colors = { bgcolor: 'surface.accent', borderColor: 'primary.main' } as const;

/**
 * How a surface looks that somebody else has just changed: the accent's tint and edge. It fades, and where motion is unwanted it does
 * not. Stands after the surface's own colors.
 */
export const liveMark = (isMarked: boolean) => ({
  transition: 'border-color 200ms ease-out, background-color 200ms ease-out, box-shadow 200ms ease-out',
  ...(isMarked && colors),
});
