import Button from '@mui/material/Button';
import { useCopy } from '#shared/browser/use-copy.ts';
import { useToast } from '#shared/toasts/use-toast.ts';
import { texts } from '../texts.ts';

/** Copies a text that also stands on the page; says so for 2 seconds. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const toast = useToast();
  const { isCopied, copy } = useCopy(text);
  const onCopy = async () => {
    if (!(await copy())) toast.failure(texts.twoStep.copyFailed);
  };
  return (
    <Button variant="outlined" onClick={onCopy} aria-live="polite">
      {isCopied ? texts.twoStep.copied : label}
    </Button>
  );
}
