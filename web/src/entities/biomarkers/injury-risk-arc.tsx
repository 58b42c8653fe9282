import Box from '@mui/material/Box';
import { riskLabels } from './labels.ts';
import { MetricFigure } from './metric-figure.tsx';
import { type Risk, riskLevelStyles } from './risk-level-styles.ts';

const levels = ['LOW', 'MEDIUM', 'HIGH'] as const satisfies readonly Risk[];

const center = { x: 100, y: 96 };
const radius = 80;
/** Degrees, clockwise from the left: three segments of 60 with a gap between them. */
const segments = [
  { from: 180, to: 236 },
  { from: 242, to: 298 },
  { from: 304, to: 360 },
] as const;

const pointAt = (degrees: number) => {
  const angle = (degrees * Math.PI) / 180;
  return { x: center.x + radius * Math.cos(angle), y: center.y + radius * Math.sin(angle) };
};
const round = (value: number) => value.toFixed(2);

function arc({ from, to }: { from: number; to: number }): string {
  const start = pointAt(from);
  const end = pointAt(to);
  return `M ${round(start.x)} ${round(start.y)} A ${radius} ${radius} 0 0 1 ${round(end.x)} ${round(end.y)}`;
}

/** Injury risk as an arc of three segments, with an icon and a label, so that colour is not the only difference. */
export function InjuryRiskArc({ risk }: { risk: Risk }) {
  const level = levels.indexOf(risk);
  const { color, Icon } = riskLevelStyles[risk];
  const word = riskLabels[risk];
  const active = segments[level] ?? segments[0];
  const needle = pointAt((active.from + active.to) / 2);
  return (
    <MetricFigure
      label={`Injury risk: ${word}, level ${level + 1} of ${levels.length}`}
      word={word}
      color={color}
      drawing={
        <svg viewBox="0 0 200 108" fill="none" strokeLinecap="round" aria-hidden="true">
          {segments.map((segment, index) => (
            <Box
              key={segment.from}
              component="path"
              d={arc(segment)}
              sx={{
                stroke: 'currentColor',
                strokeWidth: index === level ? 13 : 7,
                color: index === level ? 'inherit' : 'surface.control',
                opacity: index === level ? 1 : 0.55,
                transition: 'stroke-width 200ms ease-out',
              }}
            />
          ))}
          <Box
            component="circle"
            cx={needle.x}
            cy={needle.y}
            r={3}
            sx={{ color: 'background.paper', fill: 'currentColor' }}
          />
          <Icon x={78} y={60} width={44} height={44} aria-hidden />
        </svg>
      }
    />
  );
}
