import Box from '@mui/material/Box';
import { FocusSign, isFocus } from './focus-area-glyph.tsx';
import { valueLabel } from './labels.ts';

const levels: Record<string, number> = { LOW: 0, MEDIUM: 1, MODERATE: 1, HIGH: 2 };
const box = { width: 120, height: 28, margin: 4 };
const shownSigns = 4;

type Props = { name: string; values: readonly string[] };

/** The line of levels as text for screen readers. */
export const levelsSentence = ({ name, values }: Props): string =>
  `${name}, earlier to now: ${values.map(valueLabel).join(', ')}`;

/** The steps of at least two levels as the path of an SVG of this size, in pixels, and the place of the last one. */
export function levelsPath(values: readonly string[], { width, height, margin }: typeof box) {
  const stepX = (width - 2 * margin) / (values.length - 1);
  const points = values.map((value, index) => ({
    x: margin + index * stepX,
    y: height - margin - ((levels[value] ?? 0) * (height - 2 * margin)) / 2,
  }));
  const path = points.map(({ x, y }, index) => (index === 0 ? `M ${x} ${y}` : `H ${x} V ${y}`)).join(' ');
  return { path, last: points.at(-1)! };
}

/** The history of a value with three levels, as a step chart. Its text alternative names every value. */
export function Sparkline({ name, values }: Props) {
  if (values.length < 2) return null;
  const { path, last } = levelsPath(values, box);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={levelsSentence({ name, values })}
      viewBox={`0 0 ${box.width} ${box.height}`}
      preserveAspectRatio="xMinYMid meet"
      sx={{ width: '100%', maxWidth: 160, height: 28, color: 'text.secondary', overflow: 'visible' }}
    >
      <path d={path} fill="none" stroke="currentColor" strokeWidth={1.5} strokeLinejoin="round" strokeLinecap="round" />
      <Box component="circle" cx={last.x} cy={last.y} r={3.5} sx={{ color: 'text.primary', fill: 'currentColor' }} />
    </Box>
  );
}

/** The last focus areas as icons, the newest at the end. Where not all fit, the oldest wrap into the hidden second line. */
export function FocusTrail({ name, values }: Props) {
  const shown = values.filter(isFocus).slice(-shownSigns);
  if (shown.length < 2) return null;
  return (
    <Box
      role="img"
      aria-label={levelsSentence({ name, values: shown })}
      sx={{
        display: 'flex',
        flexFlow: 'row-reverse wrap',
        justifyContent: 'flex-end',
        gap: 0.75,
        height: 28,
        overflow: 'hidden',
        color: 'text.secondary',
      }}
    >
      {shown.toReversed().map((focus, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: areas may repeat and have no id
        <Box key={index} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, height: 28 }}>
          <Box component="span" sx={{ color: index === 0 ? 'text.primary' : 'inherit', lineHeight: 0 }}>
            <FocusSign focus={focus} size={20} />
          </Box>
          {/* With the older area, so that none leads the line where that area does not fit. */}
          {index > 0 && <Box component="span" sx={{ width: 10, borderTop: 1, borderColor: 'surface.control' }} />}
        </Box>
      ))}
    </Box>
  );
}
