import type { BiomarkerField, Biomarkers } from '@entourage/contracts/rest/biomarkers';
import type { OneEditor } from '../state/use-one-editor.ts';
import { AdviceForm } from './advice-form.tsx';
import { ChoiceForm } from './choice-form.tsx';
import { TodoForm } from './todo-form.tsx';

export type FieldFormProps = { athleteId: string; current: Biomarkers | null; editor: OneEditor };

/** The form of one field. Save sends it, Cancel discards it (S1 §2). */
export function FieldForm({ field, ...props }: FieldFormProps & { field: BiomarkerField }) {
  if (field === 'nutritionAdvice') return <AdviceForm {...props} />;
  if (field === 'nextTodo') return <TodoForm {...props} />;
  return <ChoiceForm field={field} {...props} />;
}
