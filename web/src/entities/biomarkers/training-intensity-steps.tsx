import type { Biomarkers } from '@entourage/contracts/calls/biomarkers';
import Box from '@mui/material/Box';
import { intensityLabels } from './labels.ts';

type Intensity = NonNullable<Biomarkers['trainingIntensity']>;
const levels = ['LOW', 'MODERATE', 'HIGH'] as const satisfies readonly Intensity[];
const heights = [30, 52, 74] as const;

/** Training intensity as three bars, filled up to the level, with its label. */
export function TrainingIntensitySteps({ intensity }: { intensity: Intensity }) {
  const level = levels.indexOf(intensity);
  const word = intensityLabels[intensity];
  return (
    <Box
      role="img"
      aria-label={`Training intensity: ${word}, step ${level + 1} of ${levels.length}`}
      sx={{ width: '100%', display: 'grid', justifyItems: 'center', gap: 0.5 }}
    >
      <Box component="svg" viewBox="0 0 168 78" aria-hidden="true" sx={{ width: 168, maxWidth: '100%' }}>
        {heights.map((height, index) => (
          <Box
            key={height}
            component="rect"
            x={index * 58}
            y={76 - height}
            width={52}
            height={height}
            rx={8}
            sx={{
              color: index <= level ? 'info.main' : 'surface.control',
              fill: index <= level ? 'currentColor' : 'none',
              stroke: 'currentColor',
              strokeWidth: 1.5,
              opacity: index < level ? 0.55 : 1,
              transition: 'opacity 200ms ease-out',
            }}
          />
        ))}
      </Box>
      <Box component="span" sx={{ typography: { xs: 'h4', md: 'h3' } }}>
        {word}
      </Box>
    </Box>
  );
}
