import type { LiaisonProfile } from '@entourage/contracts/rest/admin';
import { useCallback, useEffect, useState } from 'react';
import { type ProfileFormValues, profileFormValues } from './profile-form.ts';

type Form = { isChanged: boolean; isSaving: boolean; reset: (values: ProfileFormValues) => void };

/**
 * Takes a profile that was saved elsewhere into a form in which nothing was changed; otherwise `isNewer` says that saving would
 * replace it, and `load` takes it all the same. Call `settle` when it was replaced.
 */
export function useNewerProfile(profile: LiaisonProfile | null, { isChanged, isSaving, reset }: Form) {
  const now = JSON.stringify(profileFormValues(profile));
  const [base, setBase] = useState(now);
  const load = useCallback(() => {
    reset(JSON.parse(now) as ProfileFormValues);
    setBase(now);
  }, [now, reset]);
  // What is being saved here may come back by event before the answer does.
  const differs = now !== base && !isSaving;
  useEffect(() => {
    if (differs && !isChanged) load();
  }, [differs, isChanged, load]);
  return { isNewer: differs && isChanged, load, settle: () => setBase(now) };
}
