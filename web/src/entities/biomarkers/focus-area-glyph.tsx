import type { Biomarkers } from '@entourage/contracts/calls/biomarkers';
import Box from '@mui/material/Box';

export type Focus = NonNullable<Biomarkers['focusArea']>;

/** SVG paths on a grid of 48: a barbell, a pulse, a moon, a bend, a bolt, a slalom. */
const strokes: Record<Focus, string> = {
  Strength: 'M13 24h22M13 15v18M8 19v10M35 15v18M40 19v10',
  Endurance: 'M4 26h9l5-13 8 23 6-16 3 6h9',
  Recovery: 'M37 29A15 15 0 1 1 20 10a12 12 0 0 0 17 19zM34 8v8M30 12h8',
  Flexibility: 'M7 38C9 22 18 15 24 15s15 7 17 23M24 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6M16 38c1-8 4-12 8-12s7 4 8 12',
  Speed: 'M27 5 12 27h11l-3 16 16-23H25zM5 16h7M3 24h5M5 33h6',
  Agility: 'M13 42c0-10 22-8 22-18S13 17 13 7M7 13l6-6 6 6M35 38h.01M13 26h.01M35 10h.01',
};

/** The icon alone, decorative beside its label. */
export function FocusSign({ focus, size }: { focus: Focus; size: number }) {
  return (
    <svg
      viewBox="0 0 48 48"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={48 / size < 2 ? 2.25 : 3.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={strokes[focus]} />
    </svg>
  );
}

/** Focus area as an icon with its label. */
export function FocusAreaGlyph({ focus }: { focus: Focus }) {
  return (
    <Box
      role="img"
      aria-label={`Focus area: ${focus}`}
      sx={{ width: '100%', display: 'grid', justifyItems: 'center', gap: 0.5 }}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 76,
          height: 76,
          borderRadius: '50%',
          border: 1,
          borderColor: 'surface.control',
          bgcolor: 'surface.raised',
        }}
      >
        <FocusSign focus={focus} size={42} />
      </Box>
      <Box component="span" sx={{ typography: { xs: 'h4', md: 'h3' } }}>
        {focus}
      </Box>
    </Box>
  );
}

/** True for a focus area that has an icon. */
export const isFocus = (value: string): value is Focus => value in strokes;
