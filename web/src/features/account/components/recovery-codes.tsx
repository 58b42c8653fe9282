import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { browser } from '#shared/browser/browser.ts';
import { useFocusOnMount } from '#shared/browser/use-focus-on-mount.ts';
import { radius } from '#shared/theme/measures.ts';
import { texts } from '../texts.ts';
import { CopyButton } from './copy-button.tsx';

const { twoStep } = texts;

/** The recovery codes, which the server shows only once. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const title = useFocusOnMount<HTMLHeadingElement>();
  const text = twoStep.fileText(codes);
  return (
    <Stack spacing={2}>
      <Typography ref={title} tabIndex={-1} variant="h5" component="h3">
        {twoStep.codesTitle}
      </Typography>
      <Typography color="textSecondary">{twoStep.codesText}</Typography>
      <Box
        component="ul"
        aria-label={twoStep.codesTitle}
        sx={{
          m: 0,
          p: 2,
          listStyle: 'none',
          borderRadius: radius.control,
          border: 1,
          borderColor: 'divider',
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          bgcolor: 'surface.sunken',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <CopyButton text={text} label={twoStep.copyCodes} />
        <Button variant="outlined" onClick={() => browser.saveFile(twoStep.file, text, 'text/plain')}>
          {twoStep.download}
        </Button>
        <Button variant="contained" onClick={onSaved}>
          {twoStep.saved}
        </Button>
      </Stack>
    </Stack>
  );
}
