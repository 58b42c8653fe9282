import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

/** Widths in percent and heights in pixels of the placeholders, the newest last. More than the highest window holds. */
const bubbles = [
  [48, 56],
  [34, 56],
  [62, 82],
  [40, 56],
  [54, 82],
  [30, 56],
  [58, 56],
  [44, 82],
  [36, 56],
  [62, 82],
  [40, 56],
  [54, 56],
  [30, 56],
  [58, 82],
  [46, 56],
  [38, 56],
].map(([width = 0, height = 0], place) => ({ width, height, place }));

/** The messages of a thread while they load: as high as the pane, and at its end as the thread will be. */
export function ThreadSkeleton() {
  return (
    <Stack
      spacing={1.5}
      aria-hidden
      sx={{ flex: 1, minHeight: 0, overflow: 'hidden', justifyContent: 'flex-end', px: { xs: 1.5, sm: 2.5 }, py: 2 }}
    >
      {bubbles.map(({ width, height, place }) => (
        <Skeleton
          key={place}
          variant="rounded"
          sx={{ flexShrink: 0, width: `${width}%`, height, alignSelf: place % 2 ? 'flex-end' : 'flex-start' }}
        />
      ))}
    </Stack>
  );
}

/** The whole right side while the conversations load: header, messages and input. */
export function ThreadPaneSkeleton() {
  return (
    <>
      <Box sx={{ ...row, minHeight: 72, borderBottom: 1, borderColor: 'divider' }}>
        <Skeleton variant="circular" width={40} height={40} sx={{ flexShrink: 0 }} />
        <Skeleton variant="rounded" width={180} height={24} />
      </Box>
      <ThreadSkeleton />
      <Box sx={{ ...row, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
        <Skeleton variant="rounded" height={44} sx={{ flex: 1 }} />
        <Skeleton variant="circular" width={44} height={44} sx={{ flexShrink: 0 }} />
      </Box>
    </>
  );
}

const row = { display: 'flex', alignItems: 'center', gap: 1.5, px: { xs: 2, sm: 2.5 } } as const;
