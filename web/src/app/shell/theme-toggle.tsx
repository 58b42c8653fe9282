import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import DarkModeOutlined from '#icons/DarkModeOutlined.tsx';
import LightModeOutlined from '#icons/LightModeOutlined.tsx';
import { texts } from './texts.ts';

/** Switches between light and dark. The select in the footer also offers the system's scheme. */
export function ThemeToggle() {
  const { mode, systemMode, setMode } = useColorScheme();
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark';
  return (
    <IconButton
      color="inherit"
      sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      aria-label={isDark ? texts.toLight : texts.toDark}
      onClick={() => setMode(isDark ? 'light' : 'dark')}
    >
      {isDark ? <LightModeOutlined /> : <DarkModeOutlined />}
    </IconButton>
  );
}
