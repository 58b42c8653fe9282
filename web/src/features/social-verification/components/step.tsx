import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { radius } from '#shared/theme/measures.ts';

/** One numbered part of the screen. */
export function Step({ step, title, children }: { step: string; title: string; children: ReactNode }) {
  return (
    <Box
      component="section"
      sx={{
        p: { xs: 3, sm: 4 },
        borderRadius: radius.card,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Typography variant="overline" component="p" color="primary">
        {step}
      </Typography>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
