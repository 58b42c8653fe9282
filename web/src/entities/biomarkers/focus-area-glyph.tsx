import type { Biomarkers } from '@entourage/contracts/calls/biomarkers';
import Box from '@mui/material/Box';
import { MetricFigure } from './metric-figure.tsx';

export type Focus = NonNullable<Biomarkers['focusArea']>;

/** SVG paths on a grid of 48: a barbell, a pulse, a moon, a bend, a bolt, a sharp change of direction. */
const strokes: Record<Focus, string> = {
  Strength: 'M13 24h22M13 15v18M8 19v10M35 15v18M40 19v10',
  Endurance: 'M4 26h9l5-13 8 23 6-16 3 6h9',
  Recovery: 'M37 29A15 15 0 1 1 20 10a12 12 0 0 0 17 19zM34 8v8M30 12h8',
  Flexibility: 'M7 38C9 22 18 15 24 15s15 7 17 23M24 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6M16 38c1-8 4-12 8-12s7 4 8 12',
  Speed: 'M27 5 12 27h11l-3 16 16-23H25zM5 16h7M3 24h5M5 33h6',
  Agility: 'M6 40 18 14l11 22L41 10M30 10h11v11',
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
    <MetricFigure
      label={`Focus area: ${focus}`}
      word={focus}
      drawing={
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            height: '100%',
            aspectRatio: '1',
            borderRadius: '50%',
            border: 1,
            borderColor: 'surface.control',
            bgcolor: 'surface.raised',
          }}
        >
          <FocusSign focus={focus} size={44} />
        </Box>
      }
    />
  );
}

/** True for a focus area that has an icon. */
export const isFocus = (value: string): value is Focus => value in strokes;
