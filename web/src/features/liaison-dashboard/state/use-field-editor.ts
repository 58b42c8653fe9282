import type { BiomarkerField } from '@entourage/contracts/calls/biomarkers';
import { useCallback, useState } from 'react';

/**
 * One field in edit mode at a time (S1 §2). Leaving a changed field needs a confirmation (decision H12): `fieldToDiscard` is then the
 * field to confirm, and `discard` runs the pending action.
 */
export function useFieldEditor() {
  const [editing, setEditing] = useState<BiomarkerField | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  const [pendingAction, setPendingAction] = useState<{ go: () => void } | null>(null);

  const show = useCallback((field: BiomarkerField | null) => {
    setIsDirty(false);
    setEditing(field);
  }, []);
  const close = useCallback(() => show(null), [show]);
  /** Runs `go` at once, or after the confirmation when a change would be lost. */
  const leave = useCallback(
    (go: () => void) => {
      if (editing && isDirty) setPendingAction({ go });
      else go();
    },
    [editing, isDirty],
  );

  return {
    editing,
    fieldToDiscard: pendingAction ? editing : null,
    markDirty: setIsDirty,
    start: (field: BiomarkerField) => leave(() => show(field)),
    close,
    leave: (go: () => void) =>
      leave(() => {
        show(null);
        go();
      }),
    discard: () => {
      setPendingAction(null);
      pendingAction?.go();
    },
    keep: () => setPendingAction(null),
  };
}

export type FieldEditor = ReturnType<typeof useFieldEditor>;
