import Alert from '@mui/material/Alert';

/** Why a form was refused, above its fields; nothing without a text. */
export function FormError({ text, onClose }: { text: string | undefined; onClose: () => void }) {
  if (!text) return null;
  return (
    <Alert severity="error" onClose={onClose}>
      {text}
    </Alert>
  );
}
