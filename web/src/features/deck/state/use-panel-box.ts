import { useEffect, useState } from 'react';
import { listen } from '#shared/browser/listen.ts';
import { pageState } from '#shared/browser/page-state.ts';
import {
  type Box,
  type Corner,
  constrained,
  firstBox,
  movedBox,
  resizedBox,
  type WindowSize,
} from '../domain/panel-box.ts';
import type { By } from './use-drag.ts';

const windowSize = (): WindowSize => ({ width: window.innerWidth, height: window.innerHeight });
/** Kept while the page is open, so that the panel opens where it was. */
let last: Box | null = null;
pageState.endsWith(() => {
  last = null;
});

/** Place and size of the panel, always within the window. */
export function usePanelBox() {
  const [box, setBox] = useState(() => (last ? constrained(last, windowSize()) : firstBox(windowSize())));
  useEffect(() => {
    last = box;
  }, [box]);
  useEffect(() => listen(window, { resize: () => setBox((now) => constrained(now, windowSize())) }), []);
  return {
    box,
    move: (by: By) => setBox((now) => movedBox(now, by, windowSize())),
    resize: (corner: Corner, by: By) => setBox((now) => resizedBox(now, by, corner, windowSize())),
  };
}
