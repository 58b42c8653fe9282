import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';
import { useId } from 'react';
import { radius } from '#shared/theme/measures.ts';
import { texts } from './texts.ts';

type Mode = keyof typeof texts.themes;

/** System, light or dark. A native select keeps the landing page small. */
export function ThemeSelect() {
  const { mode = 'system', setMode } = useColorScheme();
  const id = useId();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2', color: 'text.secondary' }}>
      <label htmlFor={id}>{texts.theme}</label>
      <Box
        component="select"
        id={id}
        value={mode}
        onChange={(event) => setMode((event.target as HTMLSelectElement).value as Mode)}
        sx={{
          minHeight: 44,
          px: 1.25,
          font: 'inherit',
          color: 'text.primary',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'surface.control',
          borderRadius: radius.control,
        }}
      >
        {Object.entries(texts.themes).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Box>
    </Box>
  );
}
