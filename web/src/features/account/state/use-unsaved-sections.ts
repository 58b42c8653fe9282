import { useCallback, useState } from 'react';

export type ReportUnsaved = (section: string, isUnsaved: boolean) => void;

/** Which forms of a screen have unsaved changes: one question for all of them. */
export function useUnsavedSections(): { isUnsaved: boolean; report: ReportUnsaved } {
  const [sections, setSections] = useState<ReadonlySet<string>>(new Set());
  const report = useCallback<ReportUnsaved>((section, isUnsaved) => {
    setSections((known) => {
      if (known.has(section) === isUnsaved) return known;
      const next = new Set(known);
      if (isUnsaved) next.add(section);
      else next.delete(section);
      return next;
    });
  }, []);
  return { isUnsaved: sections.size > 0, report };
}
