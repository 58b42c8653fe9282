import Box from '@mui/material/Box';

/** A large title whose sentences each begin a line. */
export function TitleLines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <Box component="span" key={line} sx={{ display: 'block', textWrap: 'balance' }}>
      {line}{' '}
    </Box>
  ));
}
