import { useEffect } from 'react';
import type { FieldEditor } from './use-field-editor.ts';

/** Reports to the editor whether the form has unsaved changes. */
export function useReportDirty({ markDirty }: FieldEditor, isDirty: boolean): void {
  useEffect(() => markDirty(isDirty), [markDirty, isDirty]);
}
