import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { boardStatistics } from './board-rules.ts';
import { boardTexts } from './texts.ts';

type Props = ReturnType<typeof boardStatistics>;

/** Three figures in one line. */
export function BoardStatistics(figures: Props) {
  const facts = [
    { name: boardTexts.activeConnections, value: figures.activeConnections },
    { name: boardTexts.connectedAthletes, value: figures.connectedAthletes },
    { name: boardTexts.availableLiaisons, value: figures.availableLiaisons },
  ];
  return (
    <Box
      component="dl"
      aria-label={boardTexts.statistics}
      sx={{
        m: 0,
        display: 'flex',
        justifyContent: { xs: 'space-between', md: 'flex-start' },
        columnGap: { xs: 2, md: 4 },
        rowGap: 1.5,
      }}
    >
      {facts.map(({ name, value }) => (
        <Box key={name} sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" variant="h3" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
