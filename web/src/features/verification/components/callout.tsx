import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { radius } from '#shared/theme/measures.ts';

type Props = { title: string; text: string; tone?: 'accent' | 'error'; children?: ReactNode };

const tones = {
  accent: { borderColor: 'divider', bgcolor: 'surface.accent' },
  error: { borderColor: 'error.main', bgcolor: 'background.paper' },
} as const;

/** A highlighted box for the most important information. */
export function Callout({ title, text, tone = 'accent', children }: Props) {
  return (
    <Box
      sx={{
        p: 3,
        borderRadius: radius.card,
        border: 1,
        ...tones[tone],
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        justifyContent: 'space-between',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h4" component="h2">
          {title}
        </Typography>
        <Typography sx={{ mt: 0.5, whiteSpace: 'pre-line' }}>{text}</Typography>
      </Box>
      {children}
    </Box>
  );
}
