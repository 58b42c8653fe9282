import type { SxProps, Theme } from '@mui/material/styles';
import { visuallyHidden } from '#shared/components/visually-hidden.tsx';
import { radius } from '#shared/theme/measures.ts';

/** Height of a row with a mouse; a finger gets more (look.md). */
const rowPx = 36;

const hidden = { display: 'none' } as const;
const withoutSport = {
  '& .sport': hidden,
  '& tbody .name > span': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
} as const;
const withoutLine = { '& .line': hidden, '& .risk': { width: 139 }, '& .risk .both': { display: 'block' } } as const;
const withoutAges = { '& .more': hidden, '& .todo': { width: 76 }, '& .messages': { width: 92 } } as const;

/**
 * One style for the whole table: a class name per cell instead of a styled component per cell keeps three hundred rows light. Columns
 * that do not fit are hidden by the width of the table itself, not of the window.
 */
export const rosterTableSx: SxProps<Theme> = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& .sr': visuallyHidden,
  '& .muted': { color: 'text.secondary' },
  '& .sign': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 0.5,
    verticalAlign: 'middle',
    '& svg': { fontSize: 16, flexShrink: 0 },
  },
  '& .warn': { color: 'warning.main', fontWeight: 600 },
  '& th, & td': {
    height: rowPx,
    px: 1,
    py: 0,
    textAlign: 'left',
    fontWeight: 400,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    borderBottom: 1,
    borderColor: 'divider',
    '@media (pointer: coarse)': { height: 48 },
  },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    bgcolor: 'background.default',
    px: 0,
    '& button': {
      all: 'unset',
      boxSizing: 'border-box',
      cursor: 'pointer',
      display: 'inline-flex',
      alignItems: 'center',
      gap: 0.25,
      height: rowPx,
      px: 1,
      typography: 'subtitle2',
      color: 'text.secondary',
      borderRadius: radius.badge,
      '&:hover': { color: 'text.primary' },
      '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
    },
    '& svg': { fontSize: 14, opacity: 0 },
    '& button:hover svg': { opacity: 0.5 },
    '& svg[data-direction]': { opacity: '1 !important', color: 'primary.main' },
    '& svg[data-direction="descending"]': { transform: 'rotate(180deg)' },
    '&[aria-sort="ascending"] button, &[aria-sort="descending"] button': { color: 'text.primary' },
  },
  '& tbody tr': { cursor: 'pointer', transition: 'background-color 200ms ease-out' },
  '& tbody tr:hover': { bgcolor: 'surface.raised' },
  '& tbody tr[data-just-changed]': { bgcolor: 'surface.accent' },
  '& tbody tr[data-selected]': {
    bgcolor: 'surface.accent',
    boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)',
  },
  // Name and last change share what the others leave.
  '& .risk': { width: 162 },
  '& .intensity': { width: 98 },
  '& .todo, & .messages': { width: 122 },
  // 'Asks Wed, Nov 28, 10:00 AM GMT+1' whole.
  '& .meeting': { width: 268, '& .sign time': { fontWeight: 400 } },
  '& tbody .name > span': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    alignItems: 'center',
    gap: 1.5,
  },
  '& .open': {
    all: 'unset',
    boxSizing: 'border-box',
    cursor: 'pointer',
    scrollMarginBlock: rowPx + 8,
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    minWidth: 0,
    height: rowPx - 6,
    pr: 0.75,
    borderRadius: radius.badge,
    fontWeight: 600,
    color: 'text.primary',
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
  },
  '& .sport': { overflow: 'hidden', textOverflow: 'ellipsis', color: 'text.secondary' },
  '& .risk .both': { display: 'grid', gridTemplateColumns: 'minmax(88px, auto) 1fr', alignItems: 'center', gap: 1 },
  // On its own ground the level is readable in a marked row, too.
  '& .risk .both > :not(svg)': { justifySelf: 'start', bgcolor: 'background.paper' },
  '&[data-compact]': {
    '& .intensity, & .meeting, & .change': hidden,
    ...withoutSport,
    ...withoutLine,
    ...withoutAges,
  },
  // Names are read whole before anything else is shown.
  '@container (max-width: 1300px)': withoutSport,
  '@container (max-width: 1120px)': { '& .change': hidden },
  '@container (max-width: 980px)': withoutLine,
  '@container (max-width: 880px)': { '& .intensity': hidden },
  '@container (max-width: 780px)': withoutAges,
  '@container (max-width: 690px)': { '& .meeting': hidden },
};
