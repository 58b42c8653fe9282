import Box from '@mui/material/Box';
import { texts } from '../texts.ts';

type Star = { x: number; y: number; r: number };

const center: Star = { x: 300, y: 210, r: 15 };
const named = [
  { x: 96, y: 128, r: 8, label: texts.network.nodes.usa, dy: -20 },
  { x: 452, y: 92, r: 8, label: texts.network.nodes.germany, dy: -20 },
  { x: 500, y: 282, r: 8, label: texts.network.nodes.croatia, dy: 32 },
] as const;
const stars: Star[] = [
  { x: 40, y: 210, r: 3 },
  { x: 168, y: 60, r: 4 },
  { x: 176, y: 236, r: 5 },
  { x: 110, y: 320, r: 4 },
  { x: 238, y: 128, r: 4 },
  { x: 262, y: 44, r: 3 },
  { x: 236, y: 330, r: 5 },
  { x: 344, y: 118, r: 5 },
  { x: 372, y: 30, r: 3 },
  { x: 392, y: 214, r: 4 },
  { x: 366, y: 320, r: 4 },
  { x: 440, y: 366, r: 3 },
  { x: 548, y: 178, r: 4 },
  { x: 560, y: 62, r: 3 },
  { x: 300, y: 386, r: 3 },
];

/** Points closer than this are connected by a line. */
const reach = 150;
const distance = (a: Star, b: Star) => Math.hypot(a.x - b.x, a.y - b.y);
const sky: Star[] = [...stars, ...named];
const faintLines = sky.flatMap((a, index) =>
  sky.slice(index + 1).flatMap((b) => (distance(a, b) < reach ? [{ a, b }] : [])),
);
const brightLines = sky.flatMap((star) => (star.r >= 5 ? [{ a: center, b: star }] : []));

/** The scientist network around one athlete. */
export function Constellation() {
  return (
    <Box
      component="svg"
      viewBox="0 0 600 420"
      role="img"
      aria-label={texts.network.diagram}
      sx={{ width: '100%', overflow: 'visible' }}
    >
      {faintLines.map(({ a, b }) => (
        <Box
          component="line"
          key={`${a.x}-${b.x}-${b.y}`}
          x1={a.x}
          y1={a.y}
          x2={b.x}
          y2={b.y}
          sx={{ stroke: 'var(--mui-palette-surface-control)', strokeWidth: 1, opacity: 0.5 }}
        />
      ))}
      {brightLines.map(({ a, b }) => (
        <Box
          component="line"
          key={`${b.x}-${b.y}`}
          x1={a.x}
          y1={a.y}
          x2={b.x}
          y2={b.y}
          sx={{ stroke: 'var(--mui-palette-primary-main)', strokeWidth: 1.5, opacity: 0.7 }}
        />
      ))}
      {sky.map((star) => (
        <Box
          component="circle"
          key={`${star.x}-${star.y}`}
          cx={star.x}
          cy={star.y}
          r={star.r}
          sx={{ fill: star.r >= 5 ? 'var(--mui-palette-text-primary)' : 'var(--mui-palette-text-secondary)' }}
        />
      ))}
      <Box
        component="circle"
        cx={center.x}
        cy={center.y}
        r="34"
        sx={{
          fill: 'var(--mui-palette-surface-accent)',
          stroke: 'var(--mui-palette-primary-main)',
          strokeOpacity: 0.5,
        }}
      />
      <Box
        component="circle"
        cx={center.x}
        cy={center.y}
        r={center.r}
        sx={{ fill: 'var(--mui-palette-primary-main)' }}
      />
      {[...named, { ...center, label: texts.network.nodes.center, dy: 56 }].map(({ x, y, dy, label }) => (
        <Box
          component="text"
          key={label}
          x={x}
          y={y + dy}
          textAnchor="middle"
          sx={{
            fill: 'var(--mui-palette-text-primary)',
            typography: 'h5',
            // In units of the view box, which a phone scales to little more than half.
            fontSize: { xs: '24px', sm: '16px' },
            paintOrder: 'stroke',
            stroke: 'var(--mui-palette-background-default)',
            strokeWidth: 7,
          }}
        >
          {label}
        </Box>
      ))}
    </Box>
  );
}
