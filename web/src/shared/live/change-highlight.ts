const colors = { bgcolor: 'surface.accent', borderColor: 'primary.main' } as const;

/**
 * Styles of a surface that somebody else has just changed: background and border in the accent colour, with a transition. Must come
 * after the surface's own colors.
 */
export const changeHighlight = (isMarked: boolean) => ({
  transition: 'border-color 200ms ease-out, background-color 200ms ease-out, box-shadow 200ms ease-out',
  ...(isMarked && colors),
});
