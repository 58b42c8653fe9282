import { radius } from '#shared/theme/measures.ts';

/** A surface on a slide. */
export const cardStyle = {
  minWidth: 0,
  p: { xs: 2, sm: 2.5 },
  border: 1,
  borderColor: 'divider',
  borderRadius: radius.card,
  bgcolor: 'background.paper',
} as const;
