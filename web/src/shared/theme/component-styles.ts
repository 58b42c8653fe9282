import type { Components, Theme } from '@mui/material/styles';
import { radius } from './measures.ts';

const focusRing = {
  outline: '2px solid var(--mui-palette-primary-main)',
  outlineOffset: 2,
};

/** Class of an element whose title stands on paper in the place of its content. */
export const printedAsTitle = 'printed-as-title';

/** Overrides of Material UI: thin borders instead of shadows, 44 px targets, a visible focus ring. */
export const componentStyles: Components<Omit<Theme, 'components'>> = {
  MuiCssBaseline: {
    styleOverrides: {
      html: { WebkitTextSizeAdjust: '100%' },
      body: {
        fontFeatureSettings: '"cv05" 1, "ss03" 1',
        textRendering: 'optimizeLegibility',
        overflowWrap: 'break-word',
      },
      '#root': { minHeight: '100dvh', display: 'flex', flexDirection: 'column' },
      '::selection': {
        backgroundColor: 'var(--mui-palette-primary-main)',
        color: 'var(--mui-palette-primary-contrastText)',
      },
      ':focus-visible': focusRing,
      'h1, h2, h3': { textWrap: 'balance' },
      p: { textWrap: 'pretty' },
      '@media print': {
        [`.${printedAsTitle} > *`]: { display: 'none' },
        [`.${printedAsTitle}::after`]: { content: 'attr(title)' },
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 44,
        borderRadius: radius.control,
        paddingInline: 18,
        transition:
          'background-color 140ms ease-out, border-color 140ms ease-out, color 140ms ease-out, transform 140ms ease-out',
        '&:active:not(:disabled)': { transform: 'translateY(1px)' },
        // A disabled button keeps the look of one, and the pointer says so. A link among the buttons must stay without the pointer.
        '&:disabled': { pointerEvents: 'auto', cursor: 'not-allowed' },
        '&.MuiButton-contained:disabled:hover': { backgroundColor: theme.vars!.palette.action.disabledBackground },
        '&.MuiButton-text:disabled:hover': { backgroundColor: 'transparent' },
        '&.MuiButton-outlined:not(.Mui-disabled)': {
          borderColor: theme.vars!.palette.surface.control,
          color: theme.vars!.palette.text.primary,
        },
        '&.MuiButton-outlined:disabled:hover': { backgroundColor: 'transparent' },
        '&.MuiButton-outlined:hover:not(.Mui-disabled)': {
          borderColor: theme.vars!.palette.text.primary,
          backgroundColor: theme.vars!.palette.surface.raised,
        },
        '&.MuiButton-outlined.MuiButton-colorError:not(.Mui-disabled)': {
          borderColor: theme.vars!.palette.error.main,
          color: theme.vars!.palette.error.main,
        },
      }),
      sizeSmall: {
        minHeight: 36,
        fontSize: '0.8125rem',
        paddingInline: 12,
        '@media (pointer: coarse)': { minHeight: 44 },
      },
      sizeLarge: { minHeight: 52, paddingInline: 26 },
    },
  },
  MuiIconButton: { styleOverrides: { root: { width: 44, height: 44, borderRadius: radius.control } } },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' }, rounded: { borderRadius: radius.card } },
  },
  // Gaps instead of margins, so that wrapped items are aligned.
  MuiStack: { defaultProps: { useFlexGap: true } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: ({ theme }) => ({ borderRadius: radius.card, borderColor: theme.vars!.palette.divider }) },
  },
  MuiLink: {
    defaultProps: { underline: 'always' },
    styleOverrides: { root: { textUnderlineOffset: '0.2em', borderRadius: radius.bar } },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({
        borderRadius: radius.control,
        backgroundColor: theme.vars!.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars!.palette.surface.control,
          transition: 'border-color 140ms ease-out',
        },
      }),
      input: { paddingBlock: 12, '.MuiInputBase-multiline > &': { paddingBlock: 0 } },
      multiline: { paddingBlock: 12 },
    },
  },
  MuiInputLabel: {
    styleOverrides: { outlined: { '&:not(.MuiInputLabel-shrink)': { transform: 'translate(14px, 12px) scale(1)' } } },
  },
  // Material UI renders these two as headings by default.
  MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
  MuiFormLabel: { styleOverrides: { asterisk: { display: 'none' } } },
  MuiFormHelperText: { styleOverrides: { root: { fontSize: '0.8125rem', marginInline: 2 } } },
  MuiTab: { styleOverrides: { root: { minHeight: 44, fontWeight: 600 } } },
  MuiChip: { styleOverrides: { root: { borderRadius: radius.badge, fontWeight: 500 } } },
  MuiTooltip: {
    defaultProps: { arrow: true },
    styleOverrides: { tooltip: { fontSize: '0.8125rem', borderRadius: radius.badge } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({ borderRadius: radius.card, border: `1px solid ${theme.vars!.palette.divider}` }),
    },
  },
  // Labels of buttons do not wrap. Buttons that do not fit side by side are stacked at full width.
  MuiDialogActions: {
    defaultProps: { disableSpacing: true },
    styleOverrides: {
      root: ({ theme }) => ({
        flexWrap: 'wrap',
        gap: 8,
        padding: '4px 24px 24px',
        '& > .MuiButton-root': {
          whiteSpace: 'nowrap',
          [theme.breakpoints.down('sm')]: { flexGrow: 1 },
        },
      }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: ({ theme }) => theme.typography.h4 } },
  MuiSkeleton: { defaultProps: { animation: 'wave' }, styleOverrides: { rounded: { borderRadius: radius.control } } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderColor: theme.vars!.palette.divider, fontVariantNumeric: 'tabular-nums' }),
    },
  },
};
