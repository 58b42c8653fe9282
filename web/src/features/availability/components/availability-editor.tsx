import type { LiaisonAvailability } from '@entourage/contracts/calls/appointments';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useMemo, useState } from 'react';
import { serverMessageOr } from '#shared/api/api-error.ts';
import { FormActions } from '#shared/components/form-actions.tsx';
import { NewerVersionAlert } from '#shared/components/newer-version-alert.tsx';
import { Panel } from '#shared/components/panel.tsx';
import { UnsavedChanges } from '#shared/components/unsaved-changes.tsx';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useSaveAvailabilityMutation } from '../api/availability-api.ts';
import { findFaults, toPayload } from '../domain/availability-form.ts';
import { useAvailabilityForm } from '../state/use-availability-form.ts';
import { texts } from '../texts.ts';
import { ExceptionList } from './exception-list.tsx';
import { OfferedRibbon } from './offered-ribbon.tsx';
import { WeekHours } from './week-hours.tsx';

/** Time zone, weekly hours and exceptions, saved together. */
export function AvailabilityEditor({ saved }: { saved: LiaisonAvailability }) {
  const toast = useToast();
  const [save, { isLoading }] = useSaveAvailabilityMutation();
  const { form, setForm, load, settle, isUnsaved, isNewer } = useAvailabilityForm(saved);
  const [isTried, setIsTried] = useState(false);
  const zones = useMemo(
    () => [...new Set(['UTC', saved.timezone, ...Intl.supportedValuesOf('timeZone')])],
    [saved.timezone],
  );
  const faults = isTried ? findFaults(form) : {};

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (Object.keys(findFaults(form)).length > 0) return;
    const { data, error } = await save(toPayload(form));
    if (error) return toast.failure({ title: texts.error, text: serverMessageOr(error, texts.failed) });
    settle(data);
    setIsTried(false);
    toast.success(texts.saved);
  };
  return (
    <Stack component="form" onSubmit={submit} spacing={2.5} noValidate>
      {isNewer && !isLoading && <NewerVersionAlert onLoad={load} />}
      <OfferedRibbon form={form} isUnsaved={isUnsaved} />
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Panel title={texts.week}>
          <Autocomplete
            options={zones}
            value={form.timezone}
            disableClearable
            onChange={(_event, timezone) => setForm({ ...form, timezone })}
            renderInput={(field) => (
              <TextField
                {...field}
                label={texts.zone}
                error={faults.timezone !== undefined}
                helperText={faults.timezone ?? texts.zoneHint}
              />
            )}
            sx={{ mb: 2, maxWidth: 440 }}
          />
          <WeekHours hours={form.hours} faults={faults} onChange={(hours) => setForm({ ...form, hours })} />
        </Panel>
        <Panel title={texts.exceptions}>
          <ExceptionList
            exceptions={form.exceptions}
            faults={faults}
            onChange={(exceptions) => setForm({ ...form, exceptions })}
          />
        </Panel>
      </Box>
      <FormActions isSaving={isLoading} saveText={texts.save} isSticky />
      <UnsavedChanges isUnsaved={isUnsaved && !isLoading} />
    </Stack>
  );
}
