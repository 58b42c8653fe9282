import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';

type Props = {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  confirmText: string;
  cancelText?: string;
  /** Red, for an action that cannot be undone. */
  isDestructive?: boolean;
  isWorking?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Confirmation of an action that cannot be undone. Esc and Cancel close it. */
export function ConfirmDialog(props: Props) {
  const {
    isOpen,
    title,
    children,
    confirmText,
    cancelText = 'Cancel',
    isDestructive = false,
    isWorking = false,
  } = props;
  const titleId = useId();
  const textId = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={props.onClose}
      aria-labelledby={titleId}
      aria-describedby={textId}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent id={textId}>{children}</DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={props.onClose} disabled={isWorking}>
          {cancelText}
        </Button>
        <Button
          variant="contained"
          color={isDestructive ? 'error' : 'primary'}
          onClick={props.onConfirm}
          disabled={isWorking}
        >
          {confirmText}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
