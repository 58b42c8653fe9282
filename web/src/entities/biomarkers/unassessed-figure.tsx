import Box from '@mui/material/Box';
import { fieldNames, marks } from './labels.ts';
import { MetricFigure } from './metric-figure.tsx';
import type { MetricField } from './metric-view.tsx';

/** An empty, dashed outline for a value that nobody has set: a default must not look like an assessment (decision O1). */
export function UnassessedFigure({ field }: { field: MetricField }) {
  const name = fieldNames[field];
  return (
    <MetricFigure
      label={`${name}: ${marks.notAssessed.toLowerCase()}`}
      word={marks.notAssessed}
      color="text.secondary"
      drawing={
        <svg viewBox="0 0 96 96" fill="none" aria-hidden="true">
          <Box
            component="circle"
            cx={48}
            cy={48}
            r={44}
            sx={{ stroke: 'currentColor', color: 'surface.control', strokeWidth: 2, strokeDasharray: '6 7' }}
          />
          <path d="M36 48h24" stroke="currentColor" strokeWidth={3} strokeLinecap="round" />
        </svg>
      }
    />
  );
}
