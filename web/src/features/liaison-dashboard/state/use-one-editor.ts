import type { BiomarkerField } from '@entourage/contracts/rest/biomarkers';
import { useCallback, useState } from 'react';

/**
 * One field in edit mode at a time (S1 §2). Leaving a changed one asks first (decision H12): `asking` then holds the question's
 * field, and `discard` does what was wanted.
 */
export function useOneEditor() {
  const [editing, setEditing] = useState<BiomarkerField | null>(null);
  const [isDirty, setIsDirty] = useState(false);
  const [wanted, setWanted] = useState<{ go: () => void } | null>(null);

  const show = useCallback((field: BiomarkerField | null) => {
    setIsDirty(false);
    setEditing(field);
  }, []);
  const close = useCallback(() => show(null), [show]);
  /** Runs `go` at once, or after the question when a change would be lost. */
  const leave = useCallback(
    (go: () => void) => {
      if (editing && isDirty) setWanted({ go });
      else go();
    },
    [editing, isDirty],
  );

  return {
    editing,
    asking: wanted ? editing : null,
    markDirty: setIsDirty,
    start: (field: BiomarkerField) => leave(() => show(field)),
    close,
    leave: (go: () => void) =>
      leave(() => {
        show(null);
        go();
      }),
    discard: () => {
      setWanted(null);
      wanted?.go();
    },
    keep: () => setWanted(null),
  };
}

export type OneEditor = ReturnType<typeof useOneEditor>;
