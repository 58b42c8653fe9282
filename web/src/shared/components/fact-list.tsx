import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import CheckRounded from '#icons/CheckRounded.tsx';
import { PlainList } from './plain-list.tsx';

/** Short facts with a check mark each. */
export function FactList({ facts, sx = [] }: { facts: readonly string[]; sx?: SxProps<Theme> }) {
  return (
    <PlainList sx={[{ display: 'grid', gap: 1.5 }, ...(Array.isArray(sx) ? sx : [sx])]}>
      {facts.map((fact) => (
        <Box component="li" key={fact} sx={{ display: 'flex', gap: 1.25 }}>
          <CheckRounded aria-hidden sx={{ color: 'primary.main' }} />
          {fact}
        </Box>
      ))}
    </PlainList>
  );
}
