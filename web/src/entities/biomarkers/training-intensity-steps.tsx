import type { Biomarkers } from '@entourage/contracts/calls/biomarkers';
import Box from '@mui/material/Box';
import { intensityLabels } from './labels.ts';
import { MetricFigure } from './metric-figure.tsx';

type Intensity = NonNullable<Biomarkers['trainingIntensity']>;
const levels = ['LOW', 'MODERATE', 'HIGH'] as const satisfies readonly Intensity[];
const heights = [34, 62, 90] as const;
/** Half of the outline lies outside its bar. */
const outline = 2;
const bar = { width: 52, gap: 8 };
const stepsBox = { width: 3 * bar.width + 2 * bar.gap + outline, height: 96 };

/** Training intensity as three bars, filled up to the level, with its label. */
export function TrainingIntensitySteps({ intensity }: { intensity: Intensity }) {
  const level = levels.indexOf(intensity);
  const word = intensityLabels[intensity];
  return (
    <MetricFigure
      label={`Training intensity: ${word}, step ${level + 1} of ${levels.length}`}
      word={word}
      drawing={
        <svg viewBox={`0 0 ${stepsBox.width} ${stepsBox.height}`} aria-hidden="true">
          {heights.map((height, index) => (
            <Box
              key={height}
              component="rect"
              x={outline / 2 + index * (bar.width + bar.gap)}
              y={stepsBox.height - outline / 2 - height}
              width={bar.width}
              height={height}
              rx={8}
              sx={{
                color: index <= level ? 'info.main' : 'surface.control',
                fill: index <= level ? 'currentColor' : 'none',
                stroke: 'currentColor',
                opacity: index < level ? 0.55 : 1,
                transition: 'opacity 200ms ease-out',
              }}
              strokeWidth={outline}
            />
          ))}
        </svg>
      }
    />
  );
}
