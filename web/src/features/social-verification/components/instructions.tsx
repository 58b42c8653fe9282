import Box from '@mui/material/Box';
import { texts } from '../texts.ts';

/** How to post on the chosen platform, and what holds for all of them. */
export function Instructions({ platform }: { platform: keyof typeof texts.instructions | '' }) {
  const lines = platform ? texts.instructions[platform] : [texts.choosePlatform];
  return (
    <Box component="ul" aria-live="polite" sx={{ m: 0, pl: 2.5, color: 'text.secondary', display: 'grid', gap: 0.5 }}>
      {[...lines, ...texts.advice].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  );
}
