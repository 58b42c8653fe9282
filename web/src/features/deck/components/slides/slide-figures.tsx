import type { Slide } from '@entourage/contracts/deck/deck';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** Large numbers with what they mean. */
export function SlideFigures({ figures }: { figures: Slide['figures'] }) {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gap: { xs: 2, sm: 3 },
        m: 0,
        gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(140px, 1fr))', sm: `repeat(${figures.length}, auto)` },
        justifyContent: 'start',
      }}
    >
      {figures.map(({ value, label }) => (
        <Box
          key={`${value} ${label}`}
          sx={{
            // The number first for the eye, its meaning first for screen readers.
            display: 'flex',
            flexDirection: 'column-reverse',
            justifyContent: 'flex-end',
            pl: 2,
            borderLeft: 2,
            borderColor: 'primary.main',
          }}
        >
          <Typography component="dt" variant="body2" color="textSecondary" sx={{ maxWidth: '20ch' }}>
            {label}
          </Typography>
          <Typography component="dd" variant="h3" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
