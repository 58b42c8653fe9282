import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

type Props = {
  /** The whole figure in words, for screen readers. */
  label: string;
  drawing: ReactNode;
  word: string;
  color?: string;
};

/** A drawing above its word. Drawings stand on one line and words on one baseline, whatever is drawn. */
export function MetricFigure({ label, drawing, word, color = 'text.primary' }: Props) {
  return (
    <Box role="img" aria-label={label} sx={{ width: '100%', display: 'grid', justifyItems: 'center', gap: 1, color }}>
      <Box
        sx={{
          display: 'grid',
          justifyItems: 'center',
          alignItems: 'end',
          width: '100%',
          height: { xs: 72, md: 96 },
          '& > svg': { display: 'block', height: '100%', maxWidth: '100%' },
        }}
      >
        {drawing}
      </Box>
      <Box component="span" sx={{ typography: { xs: 'h4', md: 'h3' } }}>
        {word}
      </Box>
    </Box>
  );
}
