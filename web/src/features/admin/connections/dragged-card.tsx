import type { LiaisonType } from '@entourage/contracts/access/roles';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import DragIndicatorRounded from '#icons/DragIndicatorRounded.tsx';
import { StatusBadge } from '#shared/components/status-badge.tsx';
import { radius } from '#shared/theme/measures.ts';
import { boardTexts } from './texts.ts';

type Props = { liaisonType: LiaisonType; children: ReactNode };

/** The card during a drag, with the type that a drop connects as. */
export function DraggedCard({ liaisonType, children }: Props) {
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
      <StatusBadge tone="info">{boardTexts.draggedAs(boardTexts.types[liaisonType])}</StatusBadge>
    </Box>
  );
}
