import { constants } from '@entourage/contracts/constants';
import CheckRounded from '@mui/icons-material/CheckRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useNotify } from '../../../shared/notify/use-notify.ts';
import { radius } from '../../../shared/theme/measures.ts';
import { texts } from '../texts.ts';

export const codeLine = {
  typography: { xs: 'h4', sm: 'h3' },
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '0.02em',
  overflowWrap: 'anywhere',
} as const;

/** The code with a Copy button that says Copied for 2 seconds (S1 §9). */
export function CopyableCode({ code }: { code: string }) {
  const notify = useNotify();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), constants.copiedFeedbackMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setIsCopied(true);
      notify.success(texts.code.copied);
    } catch {
      // Clipboards are closed to pages without https; the code stays on screen to be selected.
      notify.failure(texts.code.copyFailed);
    }
  };
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={2}
      sx={{
        alignItems: { sm: 'center' },
        justifyContent: 'space-between',
        p: 2,
        pl: 3,
        borderRadius: radius.control,
        bgcolor: 'surface.sunken',
        border: 1,
        borderColor: 'divider',
      }}
    >
      <Typography component="output" sx={codeLine}>
        {code}
      </Typography>
      <Button variant="outlined" onClick={copy} startIcon={isCopied ? <CheckRounded /> : <ContentCopyRounded />}>
        {isCopied ? texts.code.copied : texts.code.copy}
      </Button>
    </Stack>
  );
}
