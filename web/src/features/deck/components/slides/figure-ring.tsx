import type { Slide } from '@entourage/contracts/deck/deck';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SegmentRing } from '../segment-ring.tsx';

/** The one number of a slide, within the ring of slides. */
export function FigureRing({ figure: { value, label }, lit }: { figure: Slide['figures'][number]; lit: number }) {
  return (
    <Box
      sx={{
        position: 'relative',
        width: 1,
        maxWidth: { xs: 280, md: 'min(460px, 46dvh)' },
        mx: 'auto',
        aspectRatio: '1',
      }}
    >
      <SegmentRing lit={lit} sx={{ position: 'absolute', inset: 0 }} />
      <Box
        component="dl"
        sx={{
          position: 'absolute',
          inset: '27%',
          m: 0,
          display: 'flex',
          flexDirection: 'column-reverse',
          alignItems: 'center',
          justifyContent: 'center',
          textAlign: 'center',
        }}
      >
        <Typography component="dt" variant="body2" color="textSecondary">
          {label}
        </Typography>
        <Typography component="dd" variant={value.length > 3 ? 'h3' : 'h1'} sx={{ m: 0, textWrap: 'balance' }}>
          {value}
        </Typography>
      </Box>
    </Box>
  );
}
