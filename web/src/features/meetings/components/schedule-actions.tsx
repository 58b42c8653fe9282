import type { LiaisonEntry } from '@entourage/contracts/rest/admin';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { LinkButton } from '../../../shared/components/router-link.tsx';
import { liaisonTypeLabel } from '../../../shared/liaisons/liaison-words.ts';
import { useLiaisonsOfAthleteQuery } from '../../../shared/liaisons/liaisons-api.ts';
import { LiaisonChooser } from '../../../shared/meetings/liaison-chooser.tsx';
import { ScheduleDialog } from '../../../shared/meetings/schedule-dialog.tsx';
import { paths } from '../../../shared/paths.ts';
import { useSignedInUser } from '../../../shared/session/use-current-user.ts';
import { texts } from '../texts.ts';

/** An athlete chooses a liaison and a time; a liaison says when there are times to choose. */
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
