import type { LiaisonAvailability } from '@entourage/contracts/rest/appointments';
import { useState } from 'react';
import { formOf, payloadOf } from '../domain/availability-form.ts';

/** Two states are equal when they would be sent as the same. */
const print = (availability: LiaisonAvailability) => JSON.stringify(payloadOf(formOf(availability)));

/**
 * The form over what is saved. A newer saved state comes in while nothing was changed here; otherwise the form stays, and `isNewer`
 * says that saving would replace it.
 */
export function useAvailabilityForm(saved: LiaisonAvailability) {
  const now = print(saved);
  const [form, setForm] = useState(() => formOf(saved));
  /** What the form began with, what was saved last as far as it knows, and whether that is somebody else's. */
  const [base, setBase] = useState({ filled: now, seen: now, isNewer: false });
  const filled = JSON.stringify(payloadOf(form));
  const begun = { filled: now, seen: now, isNewer: false };
  const load = () => {
    setForm(formOf(saved));
    setBase(begun);
  };
  if (now !== base.seen) {
    // What stands in the form already keeps its rows, and with them the focus.
    if (filled === now) setBase(begun);
    else if (filled === base.filled) load();
    else setBase({ ...base, seen: now, isNewer: now !== base.filled });
  }
  return {
    form,
    setForm,
    load,
    /** After a save from here: what the server made of it. */
    settle: (stored: LiaisonAvailability) => setBase({ ...base, filled: print(stored), isNewer: false }),
    isUnsaved: filled !== now,
    isNewer: base.isNewer,
  };
}
