import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { type FormEvent, useState } from 'react';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { FormActions } from '#shared/components/form-actions.tsx';
import { QueryView } from '#shared/components/query-view.tsx';
import { useSuggestedSlotsQuery } from './appointments-api.ts';
import { OtherTimeForm, readOtherTime } from './other-time-form.tsx';
import { SlotList } from './slot-list.tsx';
import { choiceOf, stillOffered, toggled } from './slots.ts';
import { texts } from './texts.ts';
import { ZoneSelect } from './zone-select.tsx';
import { viewerZone } from './zones.ts';

const { schedule } = texts;
/** Height of the slot list (S1 §9). */
const listHeight = '300px';

type Props = {
  liaisonId: string;
  isMoving: boolean;
  isSaving: boolean;
  onSubmit: (choice: { scheduledAt: string; alternates?: string[] | undefined }, zone: string) => unknown;
  onCancel: () => void;
};

/** Time zone and free slots. Sends the first ticked slot, or another time that the other participant must confirm. */
export function ScheduleForm({ liaisonId, isMoving, isSaving, onSubmit, onCancel }: Props) {
  const { role } = useSignedInUser();
  const query = useSuggestedSlotsQuery(liaisonId);
  const [zone, setZone] = useState(viewerZone);
  const [ticks, setTicks] = useState<string[]>([]);
  const [isWithAlternates, setIsWithAlternates] = useState(false);
  const [other, setOther] = useState<{ date: string; time: string } | null>(null);

  const ticked = stillOffered(ticks, query.data ?? []);
  const otherTime = other && readOtherTime(other, zone, Date.now());
  const chosen = other ? otherTime?.at && { scheduledAt: otherTime.at } : choiceOf(ticked, isWithAlternates);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen) void onSubmit(chosen, zone);
  };
  return (
    <Stack component="form" spacing={2} onSubmit={submit} noValidate>
      <ZoneSelect zone={zone} onChange={setZone} />
      {other ? (
        <OtherTimeForm value={other} error={otherTime?.error ?? null} onChange={setOther} />
      ) : (
        <>
          <Box
            role="group"
            aria-label={schedule.slots}
            sx={{
              height: listHeight,
              overflowY: 'auto',
              px: 0.5,
              borderTop: 1,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
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
          <FormControlLabel
            control={
              <Checkbox checked={isWithAlternates} onChange={({ target }) => setIsWithAlternates(target.checked)} />
            }
            label={schedule.nextChoice}
          />
        </>
      )}
      <Button onClick={() => setOther(other ? null : { date: '', time: '' })} sx={{ alignSelf: 'flex-start', ml: -2 }}>
        {other ? schedule.suggestedTimes : schedule.otherTime}
      </Button>
      <FormActions
        isSaving={isSaving}
        isDisabled={!chosen}
        saveText={isMoving ? schedule.move : schedule.send}
        savingText={isMoving ? schedule.moving : schedule.sending}
        cancelText={schedule.cancel}
        onCancel={onCancel}
      />
    </Stack>
  );
}

function SlotSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 1, pt: 5, gridTemplateColumns: 'repeat(auto-fill, minmax(108px, 1fr))' }}>
      {Array.from({ length: 15 }, (_, place) => place).map((place) => (
        <Skeleton key={place} variant="rounded" height={44} />
      ))}
    </Box>
  );
}
