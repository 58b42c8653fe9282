import Box from '@mui/material/Box';

const accent = 'var(--mui-palette-primary-main)';
const ink = 'var(--mui-palette-text-primary)';
const faint = 'var(--mui-palette-surface-control)';

const days = [34, 46, 40, 62, 74, 52, 30];

/** A week of training load with one easier day. */
export function IntensityGlyph() {
  return (
    <Box component="svg" viewBox="0 0 132 84" sx={{ height: 84 }}>
      {days.map((height, day) => (
        <Box
          component="rect"
          // biome-ignore lint/suspicious/noArrayIndexKey: seven fixed days
          key={day}
          x={day * 19}
          y={84 - height}
          width="11"
          height={height}
          rx="4"
          sx={{ fill: day === 5 ? accent : ink, opacity: day === 5 ? 1 : 0.2 }}
        />
      ))}
    </Box>
  );
}

/** Two speech bubbles. */
export function DialogueGlyph() {
  return (
    <Box component="svg" viewBox="0 0 150 84" sx={{ height: 84 }}>
      <Box
        component="rect"
        x="1"
        y="1"
        width="96"
        height="34"
        rx="12"
        sx={{ fill: 'none', stroke: faint, strokeWidth: 1.5, opacity: 0.7 }}
      />
      <Box
        component="path"
        d="M16 14h62M16 23h40"
        sx={{ stroke: ink, opacity: 0.32, strokeWidth: 3, strokeLinecap: 'round' }}
      />
      <Box component="rect" x="42" y="47" width="106" height="34" rx="12" sx={{ fill: accent }} />
      <Box
        component="path"
        d="M58 60h72M58 69h48"
        sx={{ stroke: 'var(--mui-palette-primary-contrastText)', strokeWidth: 3, strokeLinecap: 'round' }}
      />
    </Box>
  );
}
