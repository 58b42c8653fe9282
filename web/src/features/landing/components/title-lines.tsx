import Box from '@mui/material/Box';

/** A large title with a line per sentence. */
export function TitleLines({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <Box component="span" key={line} sx={{ display: 'block', textWrap: 'balance' }}>
      {line}{' '}
    </Box>
  ));
}
