import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNow } from '#shared/browser/use-now.ts';
import { exactTime } from '#shared/components/relative-time.tsx';
import { texts } from '../texts.ts';

/** On paper in the place of the greeting: whose values these are, and when they were printed, with the zone. */
export function PrintHeader({ name }: { name: string }) {
  const printedAt = exactTime(new Date(useNow()).toISOString());
  return (
    <Box aria-hidden sx={{ display: 'none', displayPrint: 'block', mb: 3 }}>
      <Typography variant="h3" component="p">
        {texts.printed.title(name)}
      </Typography>
      <Typography color="textSecondary">{texts.printed.at(printedAt)}</Typography>
    </Box>
  );
}
