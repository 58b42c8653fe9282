import CheckRounded from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import { PlainList } from '../../../shared/components/plain-list.tsx';

/** Short facts with a check mark each. */
export function FactList({ facts }: { facts: readonly string[] }) {
  return (
    <PlainList sx={{ display: 'grid', gap: 1.5 }}>
      {facts.map((fact) => (
        <Box component="li" key={fact} sx={{ display: 'flex', gap: 1.25 }}>
          <CheckRounded aria-hidden sx={{ color: 'primary.main' }} />
          {fact}
        </Box>
      ))}
    </PlainList>
  );
}
