import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';

/** A neutral loading indicator. Not shown for very short waits. */
export function Loader() {
  return (
    <Box
      role="status"
      aria-label="Loading"
      sx={{
        minHeight: '60vh',
        opacity: 0,
        animation: 'appear 160ms ease-out 240ms forwards',
        '@keyframes appear': { to: { opacity: 1 } },
      }}
    >
      <LinearProgress sx={{ height: 2 }} aria-hidden />
    </Box>
  );
}
