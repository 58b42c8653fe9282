import type { LiaisonProfile } from '@entourage/contracts/calls/admin';
import { useCallback, useEffect, useState } from 'react';
import { type ProfileFormValues, profileFormValues } from './profile-form.ts';

type Form = { isChanged: boolean; isSaving: boolean; reset: (values: ProfileFormValues) => void };

/**
 * Loads a profile that was saved elsewhere into an unchanged form. For a changed form `isNewer` says that saving would overwrite it,
 * and `load` discards the changes. Call `settle` after a save.
 */
export function useNewerProfile(profile: LiaisonProfile | null, { isChanged, isSaving, reset }: Form) {
  const now = JSON.stringify(profileFormValues(profile));
  const [base, setBase] = useState(now);
  const load = useCallback(() => {
    reset(JSON.parse(now) as ProfileFormValues);
    setBase(now);
  }, [now, reset]);
  // The event of the own save may arrive before its response.
  const differs = now !== base && !isSaving;
  useEffect(() => {
    if (differs && !isChanged) load();
  }, [differs, isChanged, load]);
  return { isNewer: differs && isChanged, load, settle: () => setBase(now) };
}
