import type { Slide } from '@entourage/contracts/deck/deck';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { cardStyle } from './card-style.ts';

type Props = {
  points: Slide['points'];
  /** Beside the head instead of below. */
  isBeside: boolean;
};

const statement = { borderTop: 1, borderColor: 'divider', pt: 2 } as const;

/** Statements in columns below the head, each below a hairline; beside the head as cards. */
export function SlidePoints({ points, isBeside }: Props) {
  const isEven = points.length % 2 === 0;
  return (
    <Box
      sx={{
        gridColumn: isBeside ? 'auto' : '1 / -1',
        display: 'grid',
        columnGap: isBeside ? 2 : 4,
        rowGap: isBeside ? 2 : { xs: 2.5, md: 3 },
        gridTemplateColumns: {
          xs: '1fr',
          sm: isBeside ? (isEven ? '1fr 1fr' : '1fr') : 'repeat(auto-fit, minmax(180px, 1fr))',
        },
      }}
    >
      {points.map(({ title, text }) => (
        <Box key={title} sx={isBeside ? cardStyle : statement}>
          <Typography variant="h5" component="h2">
            {title}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 0.5, '@media print': { typography: 'body2' } }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
