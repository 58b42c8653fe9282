import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

/** By the width of the panel, which may stand beside the roster. */
export const threeColumns = '@container (min-width: 920px)';

/** The panels of a record while it loads. */
export function AthleteSkeleton() {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: '1fr',
        [threeColumns]: { gridTemplateColumns: 'repeat(3, 1fr)' },
      }}
    >
      {['risk', 'intensity', 'focus'].map((card) => (
        <Skeleton key={card} variant="rounded" height={270} />
      ))}
    </Box>
  );
}
