import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import HealthAndSafetyOutlined from '#icons/HealthAndSafetyOutlined.tsx';
import LockOutlined from '#icons/LockOutlined.tsx';
import MilitaryTechOutlined from '#icons/MilitaryTechOutlined.tsx';
import WorkspacePremiumOutlined from '#icons/WorkspacePremiumOutlined.tsx';
import { PlainList } from '#shared/components/plain-list.tsx';
import { texts } from '../texts.ts';

const icons = [HealthAndSafetyOutlined, WorkspacePremiumOutlined, LockOutlined, MilitaryTechOutlined];

/** Four claims in one row. */
export function ProofBadges() {
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', bgcolor: 'background.paper' }}>
      <Container maxWidth="xl" sx={{ px: { xs: 2, sm: 3 } }}>
        <PlainList
          sx={{
            py: { xs: 2, md: 0 },
            display: 'grid',
            gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
            columnGap: 2,
          }}
        >
          {texts.badges.map((badge, index) => {
            const Icon = icons[index]!;
            return (
              <Box
                component="li"
                key={badge}
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  gap: 1.25,
                  minHeight: { xs: 52, md: 84 },
                  fontWeight: 600,
                  typography: { xs: 'subtitle2', sm: 'h5' },
                }}
              >
                <Icon aria-hidden sx={{ color: 'primary.main' }} />
                {badge}
              </Box>
            );
          })}
        </PlainList>
      </Container>
    </Box>
  );
}
