import { createTheme } from '@mui/material/styles';
import { componentStyles } from './component-styles.ts';
import { darkPalette, lightPalette } from './palette.ts';
import { typography } from './typography.ts';

/** Key in localStorage; `public/color-scheme.js` reads it before the first paint. */
export const colorModeKey = 'entourage-color-mode';

/** Light and dark in one theme with CSS variables, so that switching does not render React components again. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-color-scheme' },
  colorSchemes: { light: { palette: lightPalette }, dark: { palette: darkPalette } },
  // Also the maximum width of a screen, for bar, content and footer.
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1360 } },
  typography,
  shape: { borderRadius: 10 },
  transitions: {
    duration: {
      shortest: 120,
      shorter: 140,
      short: 160,
      standard: 180,
      complex: 200,
      enteringScreen: 180,
      leavingScreen: 140,
    },
  },
  components: componentStyles,
});
