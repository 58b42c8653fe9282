import { maxNotesLength } from '@entourage/contracts/meetings';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { FormActions } from '#shared/components/form-actions.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { VisuallyHidden } from '#shared/components/visually-hidden.tsx';
import { useSuggestedSlotsQuery } from './appointments-api.ts';
import { ChosenTimes } from './chosen-times.tsx';
import { DayRibbon } from './day-ribbon.tsx';
import { OtherTimeForm, readOtherTime } from './other-time-form.tsx';
import { SlotList, showDay } from './slot-list.tsx';
import { ribbonDays, stillOffered, toChoice, toggled } from './slots.ts';
import { texts } from './texts.ts';
import type { Choice, Details } from './use-book-meeting.ts';
import { ZoneSelect } from './zone-select.tsx';
import { viewerZone } from './zones.ts';

const { schedule } = texts;
/** Height of the slot list. */
const listHeight = '300px';

type Props = {
  liaisonId: string;
  partnerName: string;
  isMoving: boolean;
  isSaving: boolean;
  /** Whether something is chosen or typed that closing would lose. */
  onDirty: (isDirty: boolean) => void;
  onSubmit: (choice: Choice, details: Details) => unknown;
  onCancel: () => void;
};

/** Time zone, free slots and purpose. Sends the first ticked slot, or another time that the other participant must confirm. */
export function ScheduleForm({ liaisonId, partnerName, isMoving, isSaving, onDirty, onSubmit, onCancel }: Props) {
  const { role } = useSignedInUser();
  const query = useSuggestedSlotsQuery(liaisonId);
  const [zone, setZone] = useState(viewerZone);
  const [ticks, setTicks] = useState<string[]>([]);
  const [isWithAlternates, setIsWithAlternates] = useState(false);
  const [purpose, setPurpose] = useState('');
  const keysId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [other, setOther] = useState<{ date: string; time: string } | null>(null);

  const isDirty = ticks.length > 0 || purpose.trim() !== '' || Boolean(other?.date || other?.time);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const ticked = stillOffered(ticks, query.data ?? []);
  const otherTime = other && readOtherTime(other, zone, Date.now());
  const chosen = other ? otherTime?.at && { scheduledAt: otherTime.at } : toChoice(ticked, isWithAlternates);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) void onSubmit(chosen, { timezone: zone, purpose: purpose.trim() });
  };
  return (
    <Stack component="form" spacing={2} onSubmit={submit} noValidate>
      <ZoneSelect zone={zone} onChange={setZone} />
      {other ? (
        <OtherTimeForm value={other} error={otherTime?.error ?? null} onChange={setOther} />
      ) : (
        <>
          <DayRibbon
            days={ribbonDays(query.data ?? [], ticked, zone, new Date())}
            onSelect={(date) => showDay(list.current, date)}
          />
          <Box
            ref={list}
            role="group"
            aria-label={schedule.slots}
            aria-describedby={keysId}
            sx={{
              position: 'relative',
              height: listHeight,
              overflowY: 'auto',
              px: 0.5,
              borderTop: 1,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <VisuallyHidden id={keysId}>{schedule.keys}</VisuallyHidden>
            <QueryView query={query} skeleton={<SlotSkeleton />} errorText={schedule.loadFailed}>
              {(slots) => (
                <SlotList
                  slots={slots}
                  zone={zone}
                  ticked={ticked}
                  emptyHint={role === 'LIAISON' ? schedule.emptyHintForLiaison : schedule.emptyHint}
                  onToggle={(datetime) => setTicks(toggled(ticked, datetime))}
                />
              )}
            </QueryView>
          </Box>
          <ChosenTimes
            ticked={ticked}
            zone={zone}
            isWithAlternates={isWithAlternates}
            isBookedAtOnce={role === 'ATHLETE'}
            onAlternates={setIsWithAlternates}
            onRemove={(datetime) => setTicks(toggled(ticked, datetime))}
          />
        </>
      )}
      <Button onClick={() => setOther(other ? null : { date: '', time: '' })} sx={{ alignSelf: 'flex-start', ml: -2 }}>
        {other ? schedule.suggestedTimes : schedule.otherTime}
      </Button>
      {!isMoving && (
        <TextField
          label={schedule.purpose}
          helperText={schedule.purposeHint(partnerName)}
          value={purpose}
          onChange={({ target }) => setPurpose(target.value)}
          multiline
          maxRows={3}
          fullWidth
          slotProps={{ htmlInput: { maxLength: maxNotesLength } }}
        />
      )}
      <Box sx={actions}>
        <FormActions
          isSaving={isSaving}
          isDisabled={!chosen}
          saveText={isMoving ? schedule.move : schedule.send}
          savingText={isMoving ? schedule.moving : schedule.sending}
          cancelText={schedule.cancel}
          onCancel={onCancel}
        />
      </Box>
    </Stack>
  );
}

/** In sight at the lower edge of the dialog, over its padding, however long the form is. */
const actions = {
  position: 'sticky',
  bottom: (theme: Theme) => theme.spacing(-3),
  zIndex: 2,
  mb: -3,
  pt: 1.5,
  pb: 3,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
} as const;

function SlotSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 1, pt: 5, gridTemplateColumns: 'repeat(auto-fill, minmax(108px, 1fr))' }}>
      {Array.from({ length: 15 }, (_, place) => place).map((place) => (
        <Skeleton key={place} variant="rounded" height={44} />
      ))}
    </Box>
  );
}
