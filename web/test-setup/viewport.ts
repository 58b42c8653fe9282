const wide = window.matchMedia;

/** Media queries about the width answer as in a window of so many pixels, until `fakeViewport.restore()`. */
export function fakeViewport(widthPx: number): void {
  window.matchMedia = (query) => {
    const [, bound, limit] = /\((max|min)-width:\s*([\d.]+)px\)/.exec(query) ?? [];
    const matches = bound !== undefined && (bound === 'max' ? widthPx <= Number(limit) : widthPx >= Number(limit));
    return { ...wide(query), matches };
  };
}

/** The widest window again. */
fakeViewport.restore = () => {
  window.matchMedia = wide;
};
