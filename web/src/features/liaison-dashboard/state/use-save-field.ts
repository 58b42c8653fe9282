import type { Biomarkers, BiomarkersChange } from '@entourage/contracts/calls/biomarkers';
import { useEffect, useRef, useState } from 'react';
import { asApiError } from '#shared/api/api-error.ts';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useUpdateBiomarkersMutation } from '../api/liaison-api.ts';
import { texts } from '../texts.ts';

type Target = { athleteId: string; current: Biomarkers | null; onSaved: () => void };

/**
 * Saves one field of the record with the literal toasts (S1 §8). A 409 keeps the form open. By then the newer version is on screen,
 * and saving again is based on it (decision H6). `onSaved` runs only while the form is mounted: after a slow save another field or
 * another athlete may be in edit mode.
 */
export function useSaveField({ athleteId, current, onSaved }: Target) {
  const toast = useToast();
  const { update, isSaving } = useUpdateField(athleteId);
  const isOpen = useIsMounted();
  const [wasStale, setWasStale] = useState(false);
  const save = async (change: BiomarkersChange) => {
    const { error } = await update({ athleteId, change, version: current?.version ?? 0 });
    if (error) {
      setWasStale(asApiError(error)?.status === 409);
      toast.failure(texts.updateFailed);
      return;
    }
    toast.success(texts.updated);
    if (isOpen.current) onSaved();
  };
  return { save, isSaving, wasStale };
}

/** One save per athlete at a time. Every edit button is disabled during a save. */
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
