import type { BiomarkerField, Biomarkers } from '@entourage/contracts/calls/biomarkers';
import type { FieldEditor } from '../state/use-field-editor.ts';
import { AdviceForm } from './advice-form.tsx';
import { ChoiceForm } from './choice-form.tsx';
import { TodoForm } from './todo-form.tsx';

export type FieldFormProps = { athleteId: string; current: Biomarkers | null; editor: FieldEditor };

/** The form of one field. Save sends it, Cancel discards it (S1 §2). */
export function FieldForm({ field, ...props }: FieldFormProps & { field: BiomarkerField }) {
  if (field === 'nutritionAdvice') return <AdviceForm {...props} />;
  if (field === 'nextTodo') return <TodoForm {...props} />;
  return <ChoiceForm field={field} {...props} />;
}
