import type { LiaisonEntry } from '@entourage/contracts/calls/admin';
import Button, { type ButtonProps } from '@mui/material/Button';
import { lazy, useState } from 'react';
import { useLiaisonsOfAthleteQuery } from '#entities/liaisons/liaisons-api.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import EventOutlined from '#icons/EventOutlined.tsx';
import { LazyBoundary } from '#shared/components/lazy-boundary.tsx';
import { asPartner } from './meeting-partner.ts';
import { texts } from './texts.ts';
import { useScheduleParameter } from './use-schedule-parameter.ts';

/** The dialogs bring all inputs along, which a dashboard does without. */
const LiaisonChooser = lazy(async () => ({ default: (await import('./liaison-chooser.tsx')).LiaisonChooser }));
const ScheduleDialog = lazy(async () => ({ default: (await import('./schedule-dialog.tsx')).ScheduleDialog }));

/** An athlete chooses a liaison, then a time. Nothing for an athlete without liaisons. */
export function ScheduleWithLiaison({ variant = 'contained' }: Pick<ButtonProps, 'variant'>) {
  const { id } = useSignedInUser();
  const liaisons = useLiaisonsOfAthleteQuery(id);
  const [step, setStep] = useState<'choose' | LiaisonEntry | null>(null);
  const close = () => setStep(null);
  useScheduleParameter(() => setStep('choose'));
  if (liaisons.data?.length === 0) return null;
  return (
    <>
      <Button variant={variant} startIcon={<EventOutlined />} onClick={() => setStep('choose')}>
        {texts.schedule.title}
      </Button>
      <LazyBoundary>
        {step === 'choose' && <LiaisonChooser query={liaisons} onChoose={setStep} onClose={close} />}
        {step !== null && step !== 'choose' && <ScheduleDialog partner={asPartner(step)} onClose={close} />}
      </LazyBoundary>
    </>
  );
}
