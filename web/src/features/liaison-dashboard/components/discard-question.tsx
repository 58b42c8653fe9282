import { fieldNames } from '#entities/biomarkers/labels.ts';
import { DiscardDialog } from '#shared/components/discard-dialog.tsx';
import { UnsavedChanges } from '#shared/components/unsaved-changes.tsx';
import type { FieldEditor } from '../state/use-field-editor.ts';
import { texts } from '../texts.ts';

/** The form belongs to the selected athlete, not to the order and the search of the list. */
const athleteIn = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname} ${new URLSearchParams(search).get('athlete')}`;

/** Asks before the changes of a field are lost: to another field (decision H12), another athlete or another page. */
export function DiscardQuestion({ editor: { editing, isDirty, isAsking, discard, keep } }: { editor: FieldEditor }) {
  const text = editing ? texts.discard(fieldNames[editing]) : undefined;
  return (
    <>
      <UnsavedChanges isUnsaved={editing !== null && isDirty} text={text} placeOf={athleteIn} />
      <DiscardDialog isOpen={isAsking} text={text} onDiscard={discard} onKeep={keep} />
    </>
  );
}
