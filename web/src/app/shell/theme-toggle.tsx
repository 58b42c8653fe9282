import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import DarkModeOutlined from '#icons/DarkModeOutlined.tsx';
import LightModeOutlined from '#icons/LightModeOutlined.tsx';
import { VisuallyHidden } from '#shared/components/visually-hidden.tsx';
import { texts } from './texts.ts';

type Scheme = 'light' | 'dark';

const systemScheme = (): Scheme => (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/**
 * Switches between light and dark; the scheme that the system has is not stored, so the page follows the system again. The select in the
 * footer has all three. Styles choose what is shown, because the landing page is rendered before the visitor's scheme is known.
 */
export function ThemeToggle() {
  const { mode = 'system', setMode } = useColorScheme();
  const toggle = () => {
    const system = systemScheme();
    const next: Scheme = (mode === 'system' ? system : mode) === 'dark' ? 'light' : 'dark';
    setMode(next === system ? 'system' : next);
  };
  return (
    <IconButton color="inherit" sx={{ display: { xs: 'none', sm: 'inline-flex' } }} onClick={toggle}>
      <Box component="span" sx={shownIn.light}>
        <DarkModeOutlined aria-hidden />
        <VisuallyHidden>{texts.toDark}</VisuallyHidden>
      </Box>
      <Box component="span" sx={shownIn.dark}>
        <LightModeOutlined aria-hidden />
        <VisuallyHidden>{texts.toLight}</VisuallyHidden>
      </Box>
    </IconButton>
  );
}

const shownIn = {
  light: { display: 'flex', '[data-color-scheme="dark"] &': { display: 'none' } },
  dark: { display: 'none', '[data-color-scheme="dark"] &': { display: 'flex' } },
} as const;
