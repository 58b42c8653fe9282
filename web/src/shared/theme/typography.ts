const numberFont = '"Sora Variable", "Segoe UI", system-ui, sans-serif';
const textFont = '"Inter Variable", "Segoe UI", system-ui, sans-serif';

/** The six font sizes: 13, 16, 20, 28, 40, 64 px (look.md). The two largest are smaller on narrow screens. */
const size = {
  small: '0.8125rem',
  body: '1rem',
  lead: '1.25rem',
  title: '1.75rem',
  headline: 'clamp(1.75rem, 1.1rem + 2.6vw, 2.5rem)',
  display: 'clamp(2.5rem, 1.4rem + 4.6vw, 4rem)',
} as const;

const heading = (fontSize: string, letterSpacing: string, lineHeight: number) => ({
  fontFamily: numberFont,
  fontWeight: 600,
  fontSize,
  letterSpacing,
  lineHeight,
});

export const typography = {
  fontFamily: textFont,
  htmlFontSize: 16,
  h1: heading(size.display, '-0.035em', 1.04),
  h2: heading(size.headline, '-0.028em', 1.12),
  h3: heading(size.title, '-0.022em', 1.2),
  h4: heading(size.lead, '-0.014em', 1.3),
  h5: heading(size.body, '-0.006em', 1.4),
  h6: { ...heading(size.small, '0.01em', 1.4) },
  subtitle1: { fontSize: size.lead, lineHeight: 1.55, fontWeight: 400, letterSpacing: '-0.008em' },
  subtitle2: { fontSize: size.small, lineHeight: 1.5, fontWeight: 600 },
  body1: { fontSize: size.body, lineHeight: 1.6 },
  body2: { fontSize: size.small, lineHeight: 1.55 },
  caption: { fontSize: size.small, lineHeight: 1.5 },
  overline: {
    fontFamily: numberFont,
    fontSize: size.small,
    lineHeight: 1.5,
    fontWeight: 600,
    letterSpacing: '0.02em',
    textTransform: 'none' as const,
  },
  button: {
    fontFamily: textFont,
    fontSize: size.body,
    fontWeight: 600,
    letterSpacing: '-0.006em',
    textTransform: 'none' as const,
    lineHeight: 1.25,
  },
};
