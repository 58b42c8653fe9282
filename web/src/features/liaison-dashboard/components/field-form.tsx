import type { BiomarkerField, Biomarkers } from '@entourage/contracts/calls/biomarkers';
import type { FieldEditor } from '../state/use-field-editor.ts';
import { AdviceForm } from './advice-form.tsx';
import { FocusAreaForm } from './focus-area-form.tsx';
import type { LevelField } from './level-buttons.tsx';
import { TodoForm } from './todo-form.tsx';

export type FieldFormProps = { athleteId: string; current: Biomarkers | null; editor: FieldEditor };

/** The form of one field that opens by its edit button. Save sends it, Cancel discards it. */
export function FieldForm({ field, ...props }: FieldFormProps & { field: Exclude<BiomarkerField, LevelField> }) {
  if (field === 'nutritionAdvice') return <AdviceForm {...props} />;
  if (field === 'nextTodo') return <TodoForm {...props} />;
  return <FocusAreaForm {...props} />;
}
