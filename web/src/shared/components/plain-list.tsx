import Box, { type BoxProps } from '@mui/material/Box';

/** A list without bullets or indentation; use `component="ol"` when the order matters. */
export function PlainList({ sx = [], ...props }: BoxProps) {
  return <Box component="ul" {...props} sx={[{ listStyle: 'none', m: 0, p: 0 }, ...(Array.isArray(sx) ? sx : [sx])]} />;
}
