import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { radius } from '#shared/theme/measures.ts';

const widths = ['62%', '48%', '70%', '55%', '64%', '45%', '58%', '66%'];

/** The shape of a day of entries. */
export function AuditSkeleton() {
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 52 }}>
        <Skeleton width={180} />
      </Box>
      <Skeleton width={120} height={28} sx={{ mb: 1 }} />
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: radius.card, bgcolor: 'background.paper' }}>
        {widths.map((width) => (
          <Box
            key={width}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              px: { xs: 2, md: 2.5 },
              minHeight: { xs: 72, md: 49 },
              borderTop: 1,
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0 },
            }}
          >
            <Skeleton variant="circular" width={20} height={20} />
            <Skeleton width={width} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
