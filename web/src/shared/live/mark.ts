/** How the surface looks that somebody else has just changed: the accent's tint and edge. It fades, and where motion is unwanted it does not. */
export const liveMark = {
  colors: { bgcolor: 'surface.accent', borderColor: 'primary.main' },
  transition: 'border-color 200ms ease-out, background-color 200ms ease-out, box-shadow 200ms ease-out',
} as const;
