import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import BedtimeRounded from '#icons/BedtimeRounded.tsx';
import BoltRounded from '#icons/BoltRounded.tsx';
import CenterFocusStrongRounded from '#icons/CenterFocusStrongRounded.tsx';
import DirectionsRunRounded from '#icons/DirectionsRunRounded.tsx';
import FitnessCenterRounded from '#icons/FitnessCenterRounded.tsx';
import RestaurantRounded from '#icons/RestaurantRounded.tsx';
import { radius } from '#shared/theme/measures.ts';
import { texts } from '../texts.ts';
import { Section } from './section.tsx';

const icons = [
  FitnessCenterRounded,
  BoltRounded,
  DirectionsRunRounded,
  CenterFocusStrongRounded,
  RestaurantRounded,
  BedtimeRounded,
];

/** A blurred preview of the shop without links. Only the text above it is readable. */
export function ShopPreview() {
  return (
    <Section title={texts.shop.title} text={texts.shop.text}>
      <Box sx={{ position: 'relative' }}>
        <Box
          aria-hidden
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(6, 1fr)' },
            gap: 2,
            filter: 'blur(7px)',
            opacity: 0.75,
            userSelect: 'none',
          }}
        >
          {texts.shop.shelves.map((shelf, index) => {
            const Icon = icons[index]!;
            return (
              <Box
                key={shelf}
                sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: radius.card, bgcolor: 'background.paper' }}
              >
                <Box
                  sx={{
                    display: 'grid',
                    placeItems: 'center',
                    aspectRatio: '1',
                    borderRadius: radius.control,
                    bgcolor: index % 2 === 0 ? 'surface.accent' : 'surface.raised',
                    color: index % 2 === 0 ? 'primary.main' : 'text.secondary',
                  }}
                >
                  <Icon sx={{ fontSize: 56 }} />
                </Box>
                <Typography sx={{ mt: 1.5, fontWeight: 600 }}>{shelf}</Typography>
                <Box sx={{ mt: 1, height: 10, width: '60%', borderRadius: radius.bar, bgcolor: 'divider' }} />
              </Box>
            );
          })}
        </Box>
        <Box sx={{ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' }}>
          <Typography
            variant="h3"
            component="p"
            sx={{
              px: 3,
              py: 1.5,
              borderRadius: radius.card,
              border: 1,
              borderColor: 'divider',
              bgcolor: 'background.paper',
            }}
          >
            {texts.shop.comingSoon}
          </Typography>
        </Box>
      </Box>
    </Section>
  );
}
