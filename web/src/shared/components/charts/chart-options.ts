/** Smaller text is not used anywhere (look.md). */
export const axisText = { fontSize: 13 };

/**
 * What all pictures have in common. No animation: they are there at once, also in print. No keyboard focus: they are hidden from
 * screen readers, whose table has the same numbers, and something hidden must not take the focus.
 */
export const chartOptions = { skipAnimation: true, disableKeyboardNavigation: true } as const;

const characterPx = 7.5;
const widestPx = 136;

/** Room for the longest of these texts beside a picture; what is longer ends in '…'. */
export const labelWidth = (texts: readonly string[]): number =>
  Math.min(widestPx, Math.ceil(Math.max(0, ...texts.map(({ length }) => length)) * characterPx) + 16);
