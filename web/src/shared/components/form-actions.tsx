import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';

type Props = {
  isSaving: boolean;
  onCancel?: () => void;
  saveText?: string;
  savingText?: string;
  cancelText?: string;
  isDisabled?: boolean;
};

/** Save and Cancel of a form. Save is disabled while saving. */
export function FormActions({
  isSaving,
  onCancel,
  saveText = 'Save',
  savingText = 'Saving...',
  cancelText = 'Cancel',
  isDisabled = false,
}: Props) {
  return (
    <Stack direction="row" spacing={1.5} sx={{ justifyContent: 'flex-end' }}>
      {onCancel && (
        <Button color="inherit" onClick={onCancel} disabled={isSaving}>
          {cancelText}
        </Button>
      )}
      <Button type="submit" variant="contained" disabled={isSaving || isDisabled}>
        {isSaving ? savingText : saveText}
      </Button>
    </Stack>
  );
}
