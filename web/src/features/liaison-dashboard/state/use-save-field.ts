import type { Biomarkers, BiomarkersChange } from '@entourage/contracts/rest/biomarkers';
import { useState } from 'react';
import { asApiError } from '../../../shared/api/api-error.ts';
import { useNotify } from '../../../shared/notify/use-notify.ts';
import { useUpdateBiomarkersMutation } from '../api/liaison-api.ts';
import { texts } from '../texts.ts';

type Target = { athleteId: string; current: Biomarkers | null; onSaved: () => void };

/**
 * Saves one field of the record on screen with the literal notices (S1 §8). A refused stale save keeps the form open; by then the
 * newer version is on screen, and saving again means that one (decision H6).
 */
export function useSaveField({ athleteId, current, onSaved }: Target) {
  const notify = useNotify();
  const [update, { isLoading }] = useUpdateBiomarkersMutation();
  const [wasStale, setWasStale] = useState(false);
  const save = async (change: BiomarkersChange) => {
    const { error } = await update({ athleteId, change, version: current?.version ?? 0 });
    if (error) {
      setWasStale(asApiError(error)?.status === 409);
      notify.failure(texts.updateFailed);
      return;
    }
    notify.success(texts.updated);
    onSaved();
  };
  return { save, isSaving: isLoading, wasStale };
}
