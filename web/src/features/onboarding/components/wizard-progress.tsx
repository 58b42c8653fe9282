import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { radius } from '#shared/theme/measures.ts';
import { lastStep } from '../domain/wizard.ts';
import { texts } from '../texts.ts';

/** Progress of the wizard. */
export function WizardProgress({ step }: { step: number }) {
  return (
    <Box>
      <Typography
        variant="subtitle2"
        component="p"
        color="textSecondary"
        sx={{ mb: 1, fontVariantNumeric: 'tabular-nums' }}
      >
        {texts.progress(step)}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={(step / lastStep) * 100}
        aria-label={texts.progress(step)}
        sx={{ height: 6, borderRadius: radius.control, bgcolor: 'divider' }}
      />
    </Box>
  );
}
