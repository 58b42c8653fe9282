import type { LiaisonAvailability } from '@entourage/contracts/calls/appointments';
import { useState } from 'react';
import { toForm, toPayload } from '../domain/availability-form.ts';

/** Two states are equal when their request bodies are equal. */
const print = (availability: LiaisonAvailability) => JSON.stringify(toPayload(toForm(availability)));

/**
 * The form for the saved availability. A newer saved state replaces an unchanged form. A changed form stays, and `isNewer` says that
 * saving would overwrite the newer state.
 */
export function useAvailabilityForm(saved: LiaisonAvailability) {
  const now = print(saved);
  const [form, setForm] = useState(() => toForm(saved));
  /** The initial values, the last saved state that was seen, and whether that one was saved elsewhere. */
  const [base, setBase] = useState({ filled: now, seen: now, isNewer: false });
  const filled = JSON.stringify(toPayload(form));
  const begun = { filled: now, seen: now, isNewer: false };
  const load = () => {
    setForm(toForm(saved));
    setBase(begun);
  };
  if (now !== base.seen) {
    // An equal form keeps its rows and so the focus.
    if (filled === now) setBase(begun);
    else if (filled === base.filled) load();
    else setBase({ ...base, seen: now, isNewer: now !== base.filled });
  }
  return {
    form,
    setForm,
    load,
    /** Call after a save with the state that the server returned. */
    settle: (stored: LiaisonAvailability) => setBase({ ...base, filled: print(stored), isNewer: false }),
    isUnsaved: filled !== now,
    isNewer: base.isNewer,
  };
}
