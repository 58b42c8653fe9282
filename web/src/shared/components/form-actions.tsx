import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';

type Props = {
  isSaving: boolean;
  onCancel?: () => void;
  saveText?: string;
  savingText?: string;
  cancelText?: string;
  isDisabled?: boolean;
  /** Stays at the bottom edge of the window while the form is longer. */
  isSticky?: boolean;
};

const stickySx = {
  position: 'sticky',
  bottom: 'var(--bottom-bar, 0px)',
  zIndex: 1,
  py: 1.5,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** Save and Cancel of a form. Save is disabled while saving. */
export function FormActions({
  isSaving,
  onCancel,
  saveText = 'Save',
  savingText = 'Saving...',
  cancelText = 'Cancel',
  isDisabled = false,
  isSticky = false,
}: Props) {
  return (
    <Stack
      direction="row"
      spacing={1.5}
      {...(isSticky && { 'data-below-toasts': true })}
      sx={{ justifyContent: 'flex-end', ...(isSticky && stickySx) }}
    >
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
