import type { BiomarkerField } from '@entourage/contracts/calls/biomarkers';
import { useCallback, useState } from 'react';

/**
 * One field in edit mode at a time. Another one is opened only after a confirmation when a change would be lost:
 * `isAsking` says that it is awaited.
 */
export function useFieldEditor() {
  const [editing, setEditing] = useState<BiomarkerField | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  const [wanted, setWanted] = useState<BiomarkerField | null>(null);

  const show = useCallback((field: BiomarkerField | null) => {
    setWanted(null);
    setEditing(field);
  }, []);
  const close = useCallback(() => show(null), [show]);

  return {
    editing,
    isDirty,
    isAsking: wanted !== null,
    markDirty: setIsDirty,
    start: (field: BiomarkerField) => (editing && isDirty ? setWanted(field) : show(field)),
    close,
    discard: () => show(wanted),
    keep: () => setWanted(null),
  };
}

export type FieldEditor = ReturnType<typeof useFieldEditor>;
