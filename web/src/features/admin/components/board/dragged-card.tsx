import DragIndicatorRounded from '@mui/icons-material/DragIndicatorRounded';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { radius } from '#shared/theme/measures.ts';

/** The card during a drag. */
export function DraggedCard({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1.5,
        alignItems: 'center',
        p: 2,
        pl: 1.5,
        borderRadius: radius.card,
        border: 1,
        borderColor: 'primary.main',
        bgcolor: 'surface.raised',
        boxShadow: 12,
        cursor: 'grabbing',
        rotate: '-1deg',
      }}
    >
      <DragIndicatorRounded aria-hidden sx={{ color: 'text.secondary' }} />
      {children}
    </Box>
  );
}
