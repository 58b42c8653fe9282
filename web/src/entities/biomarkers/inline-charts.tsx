import type { Biomarkers } from '@entourage/contracts/calls/biomarkers';
import { fieldNames } from './labels.ts';
import { levelsPath, levelsSentence } from './sparkline.tsx';

const line = { width: 56, height: 20, margin: 3 };
export type Intensity = NonNullable<Biomarkers['trainingIntensity']>;
const intensities = ['LOW', 'MODERATE', 'HIGH'] as const;

/** The last levels of the injury risk in the row of a table: plain SVG, since a roster has hundreds. Nothing before a second level. */
export function RiskSparkline({ levels }: { levels: readonly NonNullable<Biomarkers['injuryRisk']>[] }) {
  if (levels.length < 2) return null;
  const { path, last } = levelsPath(levels, line);
  return (
    <svg
      className="line"
      role="img"
      aria-label={levelsSentence({ name: fieldNames.injuryRisk, values: levels })}
      width={line.width}
      height={line.height}
      viewBox={`0 0 ${line.width} ${line.height}`}
    >
      <path d={path} fill="none" stroke="var(--mui-palette-text-secondary)" strokeWidth={1.5} strokeLinejoin="round" />
      <circle cx={last.x} cy={last.y} r={2.5} fill="var(--mui-palette-text-primary)" />
    </svg>
  );
}

/** Training intensity as three bars of the height of a line, filled up to the level; its word stands beside it. */
export function IntensityBars({ intensity }: { intensity: Intensity }) {
  const level = intensities.indexOf(intensity);
  return (
    <svg width={16} height={14} viewBox="0 0 16 14" aria-hidden="true">
      {intensities.map((name, index) => (
        <rect
          key={name}
          x={index * 6}
          y={9 - index * 4}
          width={4}
          height={5 + index * 4}
          rx={1}
          fill={index <= level ? 'currentColor' : 'var(--mui-palette-divider)'}
        />
      ))}
    </svg>
  );
}
