import type { MessagePartner } from '@entourage/contracts/calls/messages';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { PersonChooser } from '#entities/meetings/person-chooser.tsx';
import { ScheduleDialog } from '#entities/meetings/schedule-dialog.tsx';
import { ScheduleWithLiaison } from '#entities/meetings/schedule-with-liaison.tsx';
import { useScheduleParameter } from '#entities/meetings/use-schedule-parameter.ts';
import { useRecipientsQuery } from '#entities/messages/messages-api.ts';
import { paths } from '#entities/navigation/paths.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import CalendarMonthOutlined from '#icons/CalendarMonthOutlined.tsx';
import EventOutlined from '#icons/EventOutlined.tsx';
import { LinkButton } from '#shared/components/router-link.tsx';
import { texts } from '../texts.ts';

/** Who has somebody to meet can schedule a meeting; a liaison gets a link to the availability, too. */
export function ScheduleActions() {
  const { role } = useSignedInUser();
  if (role === 'ATHLETE') return <ScheduleWithLiaison />;
  return (
    <>
      <LinkButton to={paths.availability} variant="outlined" startIcon={<CalendarMonthOutlined />}>
        {texts.availability}
      </LinkButton>
      <ScheduleWithAthlete />
    </>
  );
}

/** The athletes of a liaison are those that the liaison may write to. */
function ScheduleWithAthlete() {
  const { data, ...query } = useRecipientsQuery('');
  const athletes = data?.filter(({ role }) => role === 'ATHLETE');
  const [step, setStep] = useState<'choose' | MessagePartner | null>(null);
  const close = () => setStep(null);
  useScheduleParameter(() => setStep('choose'));
  if (athletes?.length === 0) return null;
  return (
    <>
      <ScheduleButton onOpen={() => setStep('choose')} />
      {step === 'choose' && (
        <PersonChooser
          words={texts.athletes}
          query={{ ...query, data: athletes }}
          partnerOf={(athlete) => athlete}
          onChoose={setStep}
          onClose={close}
        />
      )}
      {step !== null && step !== 'choose' && <ScheduleDialog partner={step} onClose={close} />}
    </>
  );
}

const ScheduleButton = ({ onOpen }: { onOpen: () => void }) => (
  <Button variant="contained" startIcon={<EventOutlined />} onClick={onOpen}>
    {texts.schedule}
  </Button>
);
