import type { Biomarkers, BiomarkersChange } from '@entourage/contracts/rest/biomarkers';
import { useEffect, useRef, useState } from 'react';
import { asApiError } from '../../../shared/api/api-error.ts';
import { useNotify } from '../../../shared/notify/use-notify.ts';
import { useUpdateBiomarkersMutation } from '../api/liaison-api.ts';
import { texts } from '../texts.ts';

type Target = { athleteId: string; current: Biomarkers | null; onSaved: () => void };

/**
 * Saves one field of the record on screen with the literal notices (S1 §8). A refused stale save keeps the form open; by then the
 * newer version is on screen, and saving again means that one (decision H6). `onSaved` runs only while the form still stands:
 * after a slow save another field, or another athlete, may be the one in edit mode.
 */
export function useSaveField({ athleteId, current, onSaved }: Target) {
  const notify = useNotify();
  const { update, isSaving } = useUpdateField(athleteId);
  const isOpen = useIsMounted();
  const [wasStale, setWasStale] = useState(false);
  const save = async (change: BiomarkersChange) => {
    const { error } = await update({ athleteId, change, version: current?.version ?? 0 });
    if (error) {
      setWasStale(asApiError(error)?.status === 409);
      notify.failure(texts.updateFailed);
      return;
    }
    notify.success(texts.updated);
    if (isOpen.current) onSaved();
  };
  return { save, isSaving, wasStale };
}

/** The athlete's one save at a time: every pencil knows when it is under way. */
export function useUpdateField(athleteId: string) {
  const [update, { isLoading }] = useUpdateBiomarkersMutation({ fixedCacheKey: athleteId });
  return { update, isSaving: isLoading };
}

function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
