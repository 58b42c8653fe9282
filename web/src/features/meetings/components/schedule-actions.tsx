import type { LiaisonEntry } from '@entourage/contracts/calls/admin';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { liaisonTypeLabel } from '#entities/liaisons/liaison-roles.ts';
import { useLiaisonsOfAthleteQuery } from '#entities/liaisons/liaisons-api.ts';
import { LiaisonChooser } from '#entities/meetings/liaison-chooser.tsx';
import { ScheduleDialog } from '#entities/meetings/schedule-dialog.tsx';
import { paths } from '#entities/navigation/paths.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import CalendarMonthOutlined from '#icons/CalendarMonthOutlined.tsx';
import EventOutlined from '#icons/EventOutlined.tsx';
import { LinkButton } from '#shared/components/router-link.tsx';
import { texts } from '../texts.ts';

/** An athlete can schedule a meeting with one of the liaisons, if there are any; a liaison gets a link to the availability. */
export function ScheduleActions() {
  const { role } = useSignedInUser();
  if (role === 'ATHLETE') return <ScheduleWithLiaison />;
  return (
    <LinkButton to={paths.availability} variant="outlined" startIcon={<CalendarMonthOutlined />}>
      {texts.availability}
    </LinkButton>
  );
}

function ScheduleWithLiaison() {
  const { id } = useSignedInUser();
  const liaisons = useLiaisonsOfAthleteQuery(id);
  const [step, setStep] = useState<'choose' | LiaisonEntry | null>(null);
  const close = () => setStep(null);
  if (liaisons.data?.length === 0) return null;
  return (
    <>
      <Button variant="contained" startIcon={<EventOutlined />} onClick={() => setStep('choose')}>
        {texts.schedule}
      </Button>
      {step === 'choose' && <LiaisonChooser query={liaisons} onChoose={setStep} onClose={close} />}
      {step !== null && step !== 'choose' && (
        <ScheduleDialog partner={{ ...step.liaison, label: liaisonTypeLabel(step.assignment) }} onClose={close} />
      )}
    </>
  );
}
