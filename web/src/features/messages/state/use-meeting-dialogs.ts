import type { Appointment } from '@entourage/contracts/calls/appointments';
import { useState } from 'react';
import type { MeetingPartner } from '#entities/meetings/schedule-dialog.tsx';

export type Opened =
  /** With `only`, the chooser has these people. */
  { kind: 'choose'; only?: string[] } | { kind: 'schedule'; partner: MeetingPartner; moving?: Appointment };

/** The dialog about a meeting that is open above a conversation. */
export function useMeetingDialogs() {
  const [opened, setOpened] = useState<Opened | null>(null);
  return { opened, open: setOpened, close: () => setOpened(null) };
}
export type MeetingDialogs = ReturnType<typeof useMeetingDialogs>;
