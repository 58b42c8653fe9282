import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { trainingTexts } from './texts.ts';

type Props = { title: string; width?: 'md' | 'lg'; onClose: () => void; children: ReactNode };

/** A dialog that shows something and is closed again. */
export function InfoDialog({ title, width = 'md', onClose, children }: Props) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth={width}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {trainingTexts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
