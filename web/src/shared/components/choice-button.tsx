import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { radius } from '../theme/measures.ts';

/** A full-width button for one of several options in a dialog. */
export function ChoiceButton({ onChoose, children }: { onChoose: () => void; children: ReactNode }) {
  return (
    <ButtonBase
      onClick={onChoose}
      sx={{
        width: '100%',
        justifyContent: 'flex-start',
        gap: 1.5,
        p: 1.5,
        borderRadius: radius.control,
        textAlign: 'left',
        '&:hover, &:focus-visible': { bgcolor: 'surface.raised' },
      }}
    >
      {children}
    </ButtonBase>
  );
}
