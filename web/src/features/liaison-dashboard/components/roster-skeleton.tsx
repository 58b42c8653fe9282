import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

const rows = Array.from({ length: 12 }, (_, index) => `row ${index + 1}`);
/** The widths of the columns: athlete, risk, intensity, to-do, messages, meeting, change. */
const columns = { xs: '32px 1fr 64px', md: '26px 3fr 1.4fr 1fr 1fr 1fr 1.4fr 2fr' };
const cells = ['picture', 'name', 'risk', 'intensity', 'todo', 'messages', 'meeting', 'change'];

/** Twelve rows in the places of the roster's. */
export function RosterSkeleton() {
  return (
    <Box sx={{ pt: 6 }}>
      {rows.map((row) => (
        <Box
          key={row}
          sx={{
            display: 'grid',
            gridTemplateColumns: columns,
            alignItems: 'center',
            gap: 2,
            px: 1,
            height: { xs: 72, md: 36 },
            borderBottom: 1,
            borderColor: 'divider',
            '& > :nth-of-type(n+4)': { display: { xs: 'none', md: 'block' } },
          }}
        >
          {cells.map((cell) =>
            cell === 'picture' ? (
              <Skeleton key={cell} variant="circular" width={26} height={26} />
            ) : (
              <Skeleton key={cell} width={cell === 'name' ? '60%' : '80%'} />
            ),
          )}
        </Box>
      ))}
    </Box>
  );
}
