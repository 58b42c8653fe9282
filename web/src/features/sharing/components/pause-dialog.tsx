import type { ShareLock } from '@entourage/contracts/calls/shares';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { viewerZone, zonePlace } from '#entities/meetings/zones.ts';
import { serverMessageOr } from '#shared/api/api-error.ts';
import { FormActions } from '#shared/components/form-actions.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useSetShareLockMutation } from '../api/sharing-api.ts';
import {
  dateTimeFieldValue,
  presets,
  readWindow,
  type WindowErrors,
  type WindowFields,
} from '../domain/pause-window.ts';
import { texts } from '../texts.ts';

const { window: words } = texts;

/** The window as it is set, or the rest of today. */
function initialFields(lock: ShareLock | undefined, zone: string): WindowFields {
  if (!lock?.from || !lock.to) return presets.today(Date.now(), zone);
  return { from: dateTimeFieldValue(Date.parse(lock.from), zone), to: dateTimeFieldValue(Date.parse(lock.to), zone) };
}

/** Sets from when until when sharing is paused, in the viewer's zone. */
export function PauseDialog({ lock, onClose }: { lock: ShareLock | undefined; onClose: () => void }) {
  const titleId = useId();
  const textId = useId();
  const toast = useToast();
  const zone = viewerZone();
  const [setLock, { isLoading }] = useSetShareLockMutation();
  const [fields, setFields] = useState(() => initialFields(lock, zone));
  const [errors, setErrors] = useState<WindowErrors>({});
  const choose = (next: WindowFields) => {
    setFields(next);
    setErrors({});
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = readWindow(fields, { zone, nowMs: Date.now() });
    if ('errors' in read) return setErrors(read.errors);
    const { error } = await setLock(read.window);
    const { title, fallback } = words.failed;
    if (error) return toast.failure({ title, text: serverMessageOr(error, fallback) });
    toast.success(words.saved);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} aria-describedby={textId} fullWidth maxWidth="xs">
      <DialogTitle id={titleId}>{words.title}</DialogTitle>
      <DialogContent>
        <Stack component="form" onSubmit={submit} noValidate spacing={2.5}>
          <Typography id={textId} color="textSecondary">
            {words.text} {words.zone(zonePlace(zone))}
          </Typography>
          <Presets onChoose={(preset) => choose(presets[preset](Date.now(), zone))} />
          {(['from', 'to'] as const).map((name) => (
            <InstantField
              key={name}
              label={words[name]}
              value={fields[name]}
              error={errors[name]}
              onChange={(value) => choose({ ...fields, [name]: value })}
            />
          ))}
          <FormActions isSaving={isLoading} onCancel={onClose} saveText={words.save} savingText={words.saving} />
        </Stack>
      </DialogContent>
    </Dialog>
  );
}

function Presets({ onChoose }: { onChoose: (preset: keyof typeof presets) => void }) {
  return (
    <Stack
      role="group"
      aria-label={words.presets}
      direction="row"
      spacing={1}
      useFlexGap
      sx={{ flexWrap: 'wrap', '& > *': { minHeight: 44 } }}
    >
      {(['today', 'tomorrow', 'week'] as const).map((preset) => (
        <Button key={preset} variant="outlined" color="inherit" onClick={() => onChoose(preset)}>
          {words[preset]}
        </Button>
      ))}
    </Stack>
  );
}

type FieldProps = { label: string; value: string; error: string | undefined; onChange: (value: string) => void };

function InstantField({ label, value, error, onChange }: FieldProps) {
  return (
    <TextField
      type="datetime-local"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error !== undefined}
      helperText={error}
      fullWidth
      slotProps={{ inputLabel: { shrink: true }, formHelperText: error ? { role: 'alert' } : {} }}
    />
  );
}
