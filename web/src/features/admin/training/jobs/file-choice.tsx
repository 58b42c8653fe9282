import type { TrainingFile } from '@entourage/contracts/calls/training';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type Control, useController } from 'react-hook-form';
import { fileSizeText } from '#shared/components/file-size-text.ts';
import { trainingTexts } from '../texts.ts';
import { useTrainingFilesQuery } from '../training-api.ts';
import type { TrainingForm, TrainingSettings } from './training-form-schema.ts';

const texts = trainingTexts.form;
const noFiles: TrainingFile[] = [];

type Props = { control: Control<TrainingForm, unknown, TrainingSettings>; name: 'fileIds' };

/** Which files a job is trained from: none chosen means all that are ready. */
export function FileChoice({ control, name }: Props) {
  const { data: files = noFiles } = useTrainingFilesQuery();
  const { field, fieldState } = useController({ control, name });
  const ready = new Map(files.filter(({ status }) => status === 'READY').map((file) => [file.id, file]));
  if (ready.size === 0 && field.value.length === 0) return null;
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      limitTags={3}
      options={[...ready.keys()]}
      // A chosen file that is gone stays visible: without it the job would be trained from others than those chosen.
      getOptionLabel={(id) => ready.get(id)?.originalName ?? texts.gone}
      getOptionKey={(id) => id}
      renderOption={({ key, ...props }, id) => (
        <li key={key} {...props}>
          {ready.get(id)?.originalName} · {fileSizeText(ready.get(id)?.fileSize ?? 0)}
        </li>
      )}
      value={field.value}
      onChange={(_event, ids) => field.onChange(ids)}
      onBlur={field.onBlur}
      noOptionsText={trainingTexts.list.noMatch}
      slotProps={{ chip: { size: 'small' } }}
      // As high as the other fields.
      sx={{ '& .MuiOutlinedInput-root': { py: '4.5px' } }}
      renderInput={(input) => (
        <TextField
          {...input}
          label={texts.files}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? texts.allReady(ready.size)}
          slotProps={{
            ...input.slotProps,
            formHelperText: fieldState.error ? { role: 'alert' } : {},
          }}
        />
      )}
    />
  );
}
