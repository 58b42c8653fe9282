import type { Appointment } from '@entourage/contracts/calls/appointments';
import type { CurrentUser } from '@entourage/contracts/calls/users';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, useState } from 'react';
import HourglassEmptyRounded from '#icons/HourglassEmptyRounded.tsx';
import { LazyBoundary } from '#shared/components/lazy-boundary.tsx';
import { JoinCall } from './join-call.tsx';
import { findPartnerId, findPartnerName } from './meeting-order.ts';
import { texts } from './texts.ts';
import { useMeetingActions } from './use-meeting-actions.ts';

/** The dialogs bring all inputs along, which a card does without. */
const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }));
const ScheduleDialog = lazy(async () => ({ default: (await import('./schedule-dialog.tsx')).ScheduleDialog }));

type Props = {
  meeting: Appointment;
  viewer: CurrentUser;
  /** Partner and time, for the accessible names of the buttons. */
  about: string;
};

/** The viewer's actions for a meeting: the owner can cancel, the other participant can confirm, both can move it (decision C3). */
export function AppointmentActions({ meeting, viewer, about }: Props) {
  const [opened, setOpened] = useState<'cancel' | 'move' | null>(null);
  const { confirm, isWorking } = useMeetingActions();
  const { status } = meeting;
  if (status === 'CANCELLED' || status === 'COMPLETED') return null;
  const isOwner = meeting.scheduledBy === viewer.id;
  const close = () => setOpened(null);
  const named = (action: string) => ({ 'aria-label': `${action}: ${about}` });
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
      {status === 'PENDING' && !isOwner && (
        <Button
          size="small"
          variant="contained"
          disabled={isWorking}
          onClick={() => confirm(meeting.id)}
          {...named(texts.card.confirm)}
        >
          {texts.card.confirm}
        </Button>
      )}
      {status === 'PENDING' && isOwner && (
        <Typography
          variant="body2"
          color="textSecondary"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, mr: 'auto' }}
        >
          <HourglassEmptyRounded aria-hidden sx={{ fontSize: 16 }} />
          {texts.card.awaiting}
        </Typography>
      )}
      {status === 'CONFIRMED' && meeting.joinUrl && (
        <JoinCall
          meeting={meeting}
          chatUrl={meeting.joinUrl}
          partnerName={findPartnerName(meeting, viewer)}
          about={about}
        />
      )}
      <Button size="small" color="inherit" onClick={() => setOpened('move')} {...named(texts.card.move)}>
        {texts.card.move}
      </Button>
      <Button size="small" color="error" onClick={() => setOpened('cancel')} {...named(texts.card.cancel)}>
        {texts.card.cancel}
      </Button>
      <LazyBoundary>
        {opened === 'cancel' && <CancelDialog meeting={meeting} about={about} onClose={close} />}
        {opened === 'move' && (
          <ScheduleDialog partner={findPartner(meeting, viewer)} moving={meeting} onClose={close} />
        )}
      </LazyBoundary>
    </Stack>
  );
}

function findPartner(meeting: Appointment, viewer: CurrentUser) {
  const names = meeting.athleteId === viewer.id ? meeting.liaison : meeting.athlete;
  return { id: findPartnerId(meeting, viewer), username: names.lastName ?? names.firstName ?? '—', ...names };
}
