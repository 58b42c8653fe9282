import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PlainList } from '../../../shared/components/plain-list.tsx';
import { radius } from '../../../shared/theme/measures.ts';
import { texts } from '../texts.ts';

/** What the profile opens up (S1 §2). */
export function Benefits() {
  return (
    <Box sx={{ p: 3, borderRadius: radius.card, border: 1, borderColor: 'divider', bgcolor: 'surface.accent' }}>
      <Typography variant="h4" component="h3" sx={{ mb: 2 }}>
        {texts.benefits.title}
      </Typography>
      <PlainList sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {texts.benefits.list.map((benefit) => (
          <Box component="li" key={benefit} sx={{ display: 'flex', gap: 1.25 }}>
            <CheckRounded aria-hidden sx={{ color: 'primary.main' }} />
            {benefit}
          </Box>
        ))}
      </PlainList>
    </Box>
  );
}
