import Box, { type BoxProps } from '@mui/material/Box';
import { radius } from '#shared/theme/measures.ts';

/** A row across the dashboard: an icon, a text and one button, on a phone below the text. */
export function Banner({ sx = [], ...props }: BoxProps) {
  const layout = { display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', gap: 2 };
  const surface = { p: { xs: 2, md: 2.5 }, borderRadius: radius.card, border: 1 };
  return <Box component="section" {...props} sx={[layout, surface, ...(Array.isArray(sx) ? sx : [sx])]} />;
}
