import Typography from '@mui/material/Typography';
import { fieldNames } from '../../../shared/biomarkers/words.ts';
import { ConfirmDialog } from '../../../shared/components/confirm-dialog.tsx';
import type { OneEditor } from '../state/use-one-editor.ts';
import { texts } from '../texts.ts';

/** Asked before a changed field is left (decision H12). */
export function DiscardQuestion({ editor }: { editor: OneEditor }) {
  return (
    <ConfirmDialog
      isOpen={editor.asking !== null}
      title={texts.discard.title}
      confirmText={texts.discard.confirm}
      cancelText={texts.discard.cancel}
      isDestructive
      onConfirm={editor.discard}
      onClose={editor.keep}
    >
      <Typography>{editor.asking && texts.discard.text(fieldNames[editor.asking])}</Typography>
    </ConfirmDialog>
  );
}
