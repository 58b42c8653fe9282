/**
 * Colours of both schemes (look.md). The contrast is at least 4.5 : 1 for text and 3 : 1 for graphics.
 * The three risk levels also differ in lightness, so that they differ in grey-scale.
 */
export const darkPalette = {
  primary: { main: '#3DDC97', light: '#7CEBBB', dark: '#2FC484', contrastText: '#04140C' },
  secondary: { main: '#A9B5B0', contrastText: '#0B0F14' },
  error: { main: '#FF7A6B', contrastText: '#1C0502' },
  warning: { main: '#F2B843', contrastText: '#1B1200' },
  success: { main: '#3DDC97', contrastText: '#04140C' },
  info: { main: '#7FB8FF', contrastText: '#03101F' },
  background: { default: '#0B0F14', paper: '#11171E' },
  text: { primary: '#F1F5F3', secondary: '#AAB6B1', disabled: '#7F8B87' },
  // Grey without an accent, and still read: Material UI's own is 2 : 1.
  action: { disabled: '#7F8B87', disabledBackground: 'rgba(226, 240, 234, 0.09)' },
  divider: 'rgba(226, 240, 234, 0.11)',
  surface: {
    raised: '#182029',
    sunken: '#080B0F',
    accent: 'rgba(61, 220, 151, 0.10)',
    control: 'rgba(226, 240, 234, 0.42)',
  },
  risk: { low: '#8DEBC4', medium: '#F2B843', high: '#FF6F5F' },
} as const;

export const lightPalette = {
  primary: { main: '#0B7A53', light: '#2C9A72', dark: '#075C3E', contrastText: '#FFFFFF' },
  secondary: { main: '#4A5651', contrastText: '#FFFFFF' },
  error: { main: '#B3261E', contrastText: '#FFFFFF' },
  warning: { main: '#8A5300', contrastText: '#FFFFFF' },
  success: { main: '#0B7A53', contrastText: '#FFFFFF' },
  info: { main: '#1D5FA8', contrastText: '#FFFFFF' },
  background: { default: '#F7F8F6', paper: '#FFFFFF' },
  text: { primary: '#0C1210', secondary: '#46524D', disabled: '#626E69' },
  action: { disabled: '#626E69', disabledBackground: 'rgba(12, 30, 22, 0.09)' },
  divider: 'rgba(12, 30, 22, 0.12)',
  surface: {
    raised: '#F0F3EF',
    sunken: '#EDF0EC',
    accent: 'rgba(11, 122, 83, 0.08)',
    control: 'rgba(12, 30, 22, 0.52)',
  },
  risk: { low: '#12805A', medium: '#8A5300', high: '#A3112B' },
} as const;

type Surface = { raised: string; sunken: string; accent: string; control: string };
type Risk = { low: string; medium: string; high: string };

declare module '@mui/material/styles' {
  interface Palette {
    /** `raised` is one step above paper, `sunken` one below the background, `accent` a tint of the accent, `control` the border of a field. */
    surface: Surface;
    /** LOW, MEDIUM and HIGH; always shown with their icon and word. */
    risk: Risk;
  }
  interface PaletteOptions {
    surface?: Surface;
    risk?: Risk;
  }
}
