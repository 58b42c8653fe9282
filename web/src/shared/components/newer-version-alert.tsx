import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

/** Shown above a form with unsaved changes, when another state was saved meanwhile, for example in another tab. */
export function NewerVersionAlert({ onLoad }: { onLoad: () => void }) {
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
