import { useEffect } from 'react';
import type { OneEditor } from './use-one-editor.ts';

/** Tells the editor whether leaving the form would lose something. */
export function useReportDirty({ markDirty }: OneEditor, isDirty: boolean): void {
  useEffect(() => markDirty(isDirty), [markDirty, isDirty]);
}
