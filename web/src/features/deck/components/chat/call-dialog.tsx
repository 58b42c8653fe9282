import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { chatTexts } from '../../chat-texts.ts';
import type { Visit } from '../../state/use-visit.ts';
import { ContactForm } from './contact-form.tsx';

const texts = chatTexts.call;

/** The form that asks the team for a call. */
export function CallDialog({ isOpen, visit, onClose }: { isOpen: boolean; visit: Visit; onClose: () => void }) {
  const titleId = useId();
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent>
        <ContactForm visit={visit} isForCall hasTitle={false} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
