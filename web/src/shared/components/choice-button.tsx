import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { radius } from '../theme/measures.ts';

/** One of several people or things to choose from in a dialog: a whole row to press. */
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
