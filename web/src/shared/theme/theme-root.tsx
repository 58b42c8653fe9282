import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { colorModeKey, theme } from './theme.ts';
import './color-scheme.css';
import './first-view.css';
import './fonts.css';

/** Follows the system's colour scheme until the user selects one. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} defaultMode="system" modeStorageKey={colorModeKey} disableTransitionOnChange>
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}
