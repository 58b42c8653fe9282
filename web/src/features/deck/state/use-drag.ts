import type { KeyboardEvent, PointerEvent } from 'react';
import { listen } from '#shared/browser/listen.ts';

export type By = { x: number; y: number };

/** Pixels per press of an arrow key. */
const stepPx = 24;
const steps: Readonly<Record<string, By>> = {
  ArrowLeft: { x: -stepPx, y: 0 },
  ArrowRight: { x: stepPx, y: 0 },
  ArrowUp: { x: 0, y: -stepPx },
  ArrowDown: { x: 0, y: stepPx },
};

/** Handlers of an element that is dragged by the pointer, or by the arrow keys while it has the focus. */
export function useDrag(onDrag: (by: By) => void) {
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      // A button within the element is pressed, not dragged, unless it is the element itself.
      const pressed = (event.target as Element).closest('button');
      if (event.button !== 0 || (pressed && pressed !== event.currentTarget && !pressed.hasAttribute('data-handle')))
        return;
      const element = event.currentTarget;
      let at = { x: event.clientX, y: event.clientY };
      const onMove = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
        onDrag({ x: x - at.x, y: y - at.y });
        at = { x, y };
      };
      element.setPointerCapture?.(event.pointerId);
      const end = () => stop();
      const stop = listen(element, {
        pointermove: onMove,
        pointerup: end,
        pointercancel: end,
        lostpointercapture: end,
      });
    },
    onKeyDown(event: KeyboardEvent) {
      const by = steps[event.key];
      if (!by) return;
      event.preventDefault();
      onDrag(by);
    },
  };
}
