import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import CheckRounded from '#icons/CheckRounded.tsx';
import ContentCopyRounded from '#icons/ContentCopyRounded.tsx';
import { useCopy } from '#shared/browser/use-copy.ts';
import { radius } from '#shared/theme/measures.ts';
import { useToast } from '#shared/toasts/use-toast.ts';
import { texts } from '../texts.ts';

export const codeLine = {
  typography: { xs: 'h4', sm: 'h3' },
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '0.02em',
  overflowWrap: 'anywhere',
} as const;

/** The code with a Copy button that says Copied for 2 seconds. */
export function CopyableCode({ code }: { code: string }) {
  const toast = useToast();
  const { isCopied, copy } = useCopy(code);
  const copyCode = async () => {
    // The code stays visible and can be selected by hand.
    if (await copy()) toast.success(texts.code.copied);
    else toast.failure(texts.code.copyFailed);
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
      <Button variant="outlined" onClick={copyCode} startIcon={isCopied ? <CheckRounded /> : <ContentCopyRounded />}>
        {isCopied ? texts.code.copied : texts.code.copy}
      </Button>
    </Stack>
  );
}
