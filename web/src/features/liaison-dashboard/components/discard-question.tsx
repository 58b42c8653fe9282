import Typography from '@mui/material/Typography';
import { fieldNames } from '#entities/biomarkers/labels.ts';
import { ConfirmDialog } from '#shared/components/confirm-dialog.tsx';
import type { FieldEditor } from '../state/use-field-editor.ts';
import { texts } from '../texts.ts';

/** Confirms that the changes of a field are discarded (decision H12). */
export function DiscardQuestion({ editor }: { editor: FieldEditor }) {
  return (
    <ConfirmDialog
      isOpen={editor.fieldToDiscard !== null}
      title={texts.discard.title}
      confirmText={texts.discard.confirm}
      cancelText={texts.discard.cancel}
      isDestructive
      onConfirm={editor.discard}
      onClose={editor.keep}
    >
      <Typography>{editor.fieldToDiscard && texts.discard.text(fieldNames[editor.fieldToDiscard])}</Typography>
    </ConfirmDialog>
  );
}
