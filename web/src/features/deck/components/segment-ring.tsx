import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';

const segments = 10;
const center = 200;
const gapDegrees = 5;
const rings = [
  { radius: 186, width: 1 },
  { radius: 128, width: 1 },
  { radius: 92, width: 1 },
];
const band = { radius: 158, width: 14 };

const point = (radius: number, degrees: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(center + radius * Math.cos(angle)).toFixed(2)} ${(center + radius * Math.sin(angle)).toFixed(2)}`;
};
const arcs = Array.from({ length: segments }, (_, index) => {
  const from = (index * 360) / segments + gapDegrees / 2;
  const to = ((index + 1) * 360) / segments - gapDegrees / 2;
  return `M ${point(band.radius, from)} A ${band.radius} ${band.radius} 0 0 1 ${point(band.radius, to)}`;
});
const ticks = Array.from({ length: 60 }, (_, index) => ({ degrees: index * 6, isLong: index % 6 === 0 }));

/** An instrument of ten segments, lit up to the shown slide. Decorative. */
export function SegmentRing({ lit, sx }: { lit: number; sx?: SxProps<Theme> }) {
  return (
    <Box component="svg" viewBox="0 0 400 400" aria-hidden sx={{ display: 'block', ...sx }}>
      <g fill="none" stroke="var(--mui-palette-divider)">
        {rings.map(({ radius, width }) => (
          <circle key={radius} cx={center} cy={center} r={radius} strokeWidth={width} />
        ))}
        {ticks.map(({ degrees, isLong }) => (
          <path
            key={degrees}
            d={`M ${point(128, degrees)} L ${point(isLong ? 112 : 121, degrees)}`}
            strokeWidth="1.5"
          />
        ))}
      </g>
      <g fill="none" strokeWidth={band.width}>
        {arcs.map((path, index) => (
          <path
            key={path}
            d={path}
            stroke={index < lit ? 'var(--mui-palette-primary-main)' : 'var(--mui-palette-divider)'}
            // The segment of the shown slide is the brightest.
            strokeOpacity={index < lit - 1 ? 0.45 : 1}
          />
        ))}
      </g>
    </Box>
  );
}
