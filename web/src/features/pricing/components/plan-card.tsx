import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FactList } from '#shared/components/fact-list.tsx';
import { radius } from '#shared/theme/measures.ts';
import { texts } from '../texts.ts';
import { PlanAction } from './plan-action.tsx';

/** The card of the only plan. */
export function PlanCard() {
  const { plan } = texts;
  return (
    <Box
      component="section"
      aria-labelledby="plan"
      sx={{
        borderRadius: radius.card,
        border: 1,
        borderColor: 'primary.main',
        bgcolor: 'background.paper',
        overflow: 'hidden',
      }}
    >
      <Box sx={{ p: { xs: 3, sm: 5 }, bgcolor: 'surface.accent', borderBottom: 1, borderColor: 'divider' }}>
        <Typography id="plan" variant="h4" component="h2">
          {plan.name}
        </Typography>
        <Stack direction="row" spacing={1.5} sx={{ alignItems: 'baseline', mt: 2, flexWrap: 'wrap' }}>
          <Typography variant="h1" component="p">
            {plan.price}
          </Typography>
          <Typography variant="subtitle1" color="textSecondary">
            {plan.per}
          </Typography>
        </Stack>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {plan.terms.join(' · ')}
        </Typography>
        <PlanAction />
      </Box>
      <Box sx={{ p: { xs: 3, sm: 5 } }}>
        <Typography variant="h4" component="h3" sx={{ mb: 2.5 }}>
          {plan.includes}
        </Typography>
        <FactList facts={plan.features} />
      </Box>
    </Box>
  );
}
