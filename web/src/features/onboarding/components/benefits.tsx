import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FactList } from '../../../shared/components/fact-list.tsx';
import { radius } from '../../../shared/theme/measures.ts';
import { texts } from '../texts.ts';

/** What the profile opens up (S1 §2). */
export function Benefits() {
  return (
    <Box sx={{ p: 3, borderRadius: radius.card, border: 1, borderColor: 'divider', bgcolor: 'surface.accent' }}>
      <Typography variant="h4" component="h3" sx={{ mb: 2 }}>
        {texts.benefits.title}
      </Typography>
      <FactList facts={texts.benefits.list} sx={{ gridTemplateColumns: { sm: '1fr 1fr' } }} />
    </Box>
  );
}
