import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

/** Above a form with unsaved changes: somebody saved another state since it was filled (in another tab, for example). */
export function NewerSaved({ onLoad }: { onLoad: () => void }) {
  return (
    <Alert
      severity="warning"
      variant="outlined"
      action={
        <Button color="inherit" size="small" onClick={onLoad}>
          Load it
        </Button>
      }
    >
      A newer version was saved in the meantime. Saving replaces it.
    </Alert>
  );
}
