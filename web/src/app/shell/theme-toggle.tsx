import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { texts } from './texts.ts';

/** The other colour scheme at one press; the footer also offers to follow the system again. */
export function ThemeToggle({ isHiddenOnPhones = false }: { isHiddenOnPhones?: boolean }) {
  const { mode, systemMode, setMode } = useColorScheme();
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark';
  return (
    <IconButton
      color="inherit"
      sx={{ display: { xs: isHiddenOnPhones ? 'none' : 'inline-flex', sm: 'inline-flex' } }}
      aria-label={isDark ? texts.toLight : texts.toDark}
      onClick={() => setMode(isDark ? 'light' : 'dark')}
    >
      {isDark ? <LightModeOutlined /> : <DarkModeOutlined />}
    </IconButton>
  );
}
