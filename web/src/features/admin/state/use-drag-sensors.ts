import { KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { toNextAthlete } from '../components/board/drag-rules.ts';

/** A mouse drags after 6 pixels, so that a click stays a click; a finger after 200 ms, so that scrolling stays scrolling. */
export const useDragSensors = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextAthlete }),
  );
