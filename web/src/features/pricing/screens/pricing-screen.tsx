import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FactList } from '#shared/components/fact-list.tsx';
import { Page } from '#shared/components/page.tsx';
import { PageHeader } from '#shared/components/page-header.tsx';
import { radius } from '#shared/theme/measures.ts';
import { PlanCard } from '../components/plan-card.tsx';
import { texts } from '../texts.ts';

/** Price, conditions and support. */
export function PricingScreen() {
  return (
    <Page>
      <PageHeader title={texts.title} text={texts.text} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.6fr) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <PlanCard />
        <Stack spacing={3}>
          {[texts.eligibility, texts.support].map(({ title, list }) => (
            <Box
              component="section"
              key={title}
              sx={{
                p: { xs: 3, sm: 4 },
                borderRadius: radius.card,
                border: 1,
                borderColor: 'divider',
                bgcolor: 'background.paper',
              }}
            >
              <Typography variant="h4" component="h2" sx={{ mb: 2.5 }}>
                {title}
              </Typography>
              <FactList facts={list} />
            </Box>
          ))}
        </Stack>
      </Box>
    </Page>
  );
}
