import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { radius } from '#shared/theme/measures.ts';
import { texts } from '../texts.ts';

/** What to do while nobody is selected, and the keys for it where a keyboard is likely. */
export function KeysHint() {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        typography: 'body2',
        color: 'text.secondary',
        '@media (pointer: coarse)': { '& .keys': { display: 'none' } },
        '@container (max-width: 1020px)': { '& .keys': { display: 'none' } },
      }}
    >
      {texts.athletes.select}
      <span className="keys">
        · <Key>J</Key> <Key>K</Key> {texts.keys.move} <Key>Enter</Key> {texts.keys.open}
      </span>
    </Box>
  );
}

function Key({ children }: { children: ReactNode }) {
  return (
    <Box
      component="kbd"
      sx={{
        px: 0.75,
        border: 1,
        borderColor: 'divider',
        borderRadius: radius.bar,
        bgcolor: 'surface.raised',
        fontFamily: 'inherit',
        typography: 'body2',
        lineHeight: 1.4,
      }}
    >
      {children}
    </Box>
  );
}
