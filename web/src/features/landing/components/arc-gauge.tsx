import Box from '@mui/material/Box';

const center = 60;
const radius = 48;
const gapDegrees = 5;
const segmentDegrees = 80;
const startDegrees = 150;

const segments = [
  { level: 'low', color: 'risk.low' },
  { level: 'medium', color: 'risk.medium' },
  { level: 'high', color: 'risk.high' },
] as const;

/** Injury risk as an arc of three segments, one of them highlighted. Decorative: the label is beside it. */
export function ArcGauge({ lit, size }: { lit: (typeof segments)[number]['level']; size: number }) {
  return (
    <Box component="svg" viewBox="0 0 120 92" aria-hidden sx={{ width: size, maxWidth: '100%', overflow: 'visible' }}>
      {segments.map(({ level, color }, index) => (
        <Box
          key={level}
          component="path"
          d={arc(startDegrees + index * segmentDegrees + gapDegrees / 2, segmentDegrees - gapDegrees)}
          sx={{
            fill: 'none',
            stroke: 'currentColor',
            strokeWidth: level === lit ? 11 : 7,
            strokeLinecap: 'round',
            color: level === lit ? color : 'surface.control',
            opacity: level === lit ? 1 : 0.35,
          }}
        />
      ))}
    </Box>
  );
}

function arc(fromDegrees: number, sweepDegrees: number): string {
  const [startX, startY] = pointAt(fromDegrees + gapDegrees);
  const [endX, endY] = pointAt(fromDegrees + sweepDegrees - gapDegrees);
  return `M${startX} ${startY}A${radius} ${radius} 0 0 1 ${endX} ${endY}`;
}

function pointAt(degrees: number): [string, string] {
  const radians = (degrees * Math.PI) / 180;
  return [(center + radius * Math.cos(radians)).toFixed(2), (center + radius * Math.sin(radians)).toFixed(2)];
}
