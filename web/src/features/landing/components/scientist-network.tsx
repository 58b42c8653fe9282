import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { texts } from '../texts.ts';
import { Constellation } from './constellation.tsx';
import { Section } from './section.tsx';

/** How scientists, model and liaisons work together. */
export function ScientistNetwork() {
  return (
    <Section title={texts.network.title} text={texts.network.text}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', lg: '1.5fr 1fr' },
          gap: { xs: 4, lg: 8 },
          alignItems: 'center',
        }}
      >
        <Constellation />
        <Box component="dl" sx={{ m: 0 }}>
          {texts.network.facts.map(({ title, text }, index) => (
            <Box key={title} sx={{ py: 2.5, borderTop: index === 0 ? 0 : 1, borderColor: 'divider' }}>
              <Typography variant="h4" component="dt">
                {title}
              </Typography>
              <Typography component="dd" color="textSecondary" sx={{ m: 0, mt: 0.5 }}>
                {text}
              </Typography>
            </Box>
          ))}
        </Box>
      </Box>
    </Section>
  );
}
