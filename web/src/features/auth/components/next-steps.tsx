import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { NumberedSteps } from '#shared/components/numbered-steps.tsx';
import { radius } from '#shared/theme/measures.ts';
import { texts } from '../texts.ts';

/** What a new athlete can expect, beside the form on wide screens. */
export function NextSteps() {
  return (
    <Box
      component="aside"
      aria-labelledby="next-steps"
      sx={{
        display: { xs: 'none', lg: 'block' },
        p: 6,
        borderRadius: radius.card,
        border: 1,
        borderColor: 'divider',
        bgcolor: 'surface.sunken',
        alignSelf: 'start',
        position: 'sticky',
        top: 32,
      }}
    >
      <Typography id="next-steps" variant="h3" component="h2" sx={{ mb: 3 }}>
        {texts.aside.title}
      </Typography>
      <NumberedSteps steps={texts.aside.steps} variant="h4" />
    </Box>
  );
}
