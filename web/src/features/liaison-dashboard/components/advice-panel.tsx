import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { texts } from '../texts.ts';
import { EditablePanel } from './editable-panel.tsx';
import type { FieldFormProps } from './field-form.tsx';

export function AdvicePanel(props: FieldFormProps) {
  const advice = props.current?.nutritionAdvice ?? [];
  return (
    <EditablePanel field="nutritionAdvice" {...props}>
      {advice.length === 0 ? (
        <Typography color="textSecondary">{texts.biomarkers.noAdvice}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.75 }}>
          {advice.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat and have no id
            <li key={`${index} ${line}`}>{line}</li>
          ))}
        </Box>
      )}
    </EditablePanel>
  );
}

export function TodoPanel(props: FieldFormProps) {
  const todo = props.current?.nextTodo;
  return (
    <EditablePanel field="nextTodo" {...props}>
      <Typography color={todo ? 'textPrimary' : 'textSecondary'}>{todo ?? texts.biomarkers.noTodo}</Typography>
    </EditablePanel>
  );
}
