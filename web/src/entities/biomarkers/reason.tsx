import Box from '@mui/material/Box';
import { VisuallyHidden } from '#shared/components/visually-hidden.tsx';
import { marks } from './labels.ts';

/** Why a liaison has set a value, in their words. */
export function Reason({ text }: { text: string }) {
  return (
    <Box component="span" sx={{ display: 'block', color: 'text.primary', overflowWrap: 'anywhere' }}>
      <VisuallyHidden>{marks.reason} </VisuallyHidden>“{text}”
    </Box>
  );
}
