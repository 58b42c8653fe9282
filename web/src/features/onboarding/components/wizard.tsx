import { type AthleteProfileInput, athleteProfileInput } from '@entourage/contracts/calls/athlete-profile';
import { constants } from '@entourage/contracts/constants';
import { zodResolver } from '@hookform/resolvers/zod';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { paths } from '#entities/navigation/paths.ts';
import { useSignedInUser } from '#entities/session/use-current-user.ts';
import { UnsavedChanges } from '#shared/components/unsaved-changes.tsx';
import { radius } from '#shared/theme/measures.ts';
import { useToast } from '#shared/toasts/use-toast.ts';
import { useSaveAthleteProfileMutation } from '../api/athlete-profile-api.ts';
import { type Answers, goalsStep, isStepAnswered, lastStep } from '../domain/wizard-steps.ts';
import { onboardingDrafts, useKeptAnswers } from '../state/drafts.ts';
import { useStep } from '../state/use-step.ts';
import { texts } from '../texts.ts';
import { StepContent } from './step-content.tsx';

type Props = {
  initial: Answers;
  /** True for answers that were given before and are changed. */
  isEdit?: boolean;
};

/** No question when the user goes to another address of the application, because the answers are kept. */
const everywhere = () => '';

/**
 * Four steps with Continue and Back, each an address; the last one saves. Answers are kept until then, those about health not in the
 * browser's storage (decision O6). Changes of a saved profile are not kept.
 */
export function Wizard({ initial, isEdit = false }: Props) {
  const { id } = useSignedInUser();
  const { save, isSaving, isDone } = useCompletion({ isEdit, onSaved: () => onboardingDrafts.remove(id) });
  const [kept] = useState(() => (isEdit ? initial : onboardingDrafts.read(id, initial)));
  const { control, handleSubmit, setValue, formState } = useForm<Answers, unknown, AthleteProfileInput>({
    resolver: zodResolver(athleteProfileInput) as unknown as Resolver<Answers, unknown, AthleteProfileInput>,
    defaultValues: kept,
  });
  const answers = useWatch({ control }) as Answers;
  const { step, isCutBack, goOn: goToNext, goBack, goToFirst } = useStep(answers);
  const heading = useHeadingFocus(step);
  const isLast = step === lastStep;
  const isBusy = isSaving || isDone;
  const { title, text } = texts.steps[step - 1]!;
  const goOn = isLast ? handleSubmit(save, goToFirst) : goToNext;
  useKeptAnswers(isEdit || isBusy ? null : id, answers);
  const isHealthAnswered = answers.primaryGoals.length > 0 || answers.healthConcerns.length > 0;
  return (
    <Stack
      component="form"
      spacing={4}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && isStepAnswered(step, answers)) void goOn();
      }}
    >
      <WizardProgress step={step} />
      <div>
        <Typography ref={heading} tabIndex={-1} variant="h2" component="h1" sx={{ outline: 'none' }}>
          {title}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {text}
        </Typography>
      </div>
      {isEdit ? (
        <UnsavedChanges isUnsaved={formState.isDirty && !isBusy} />
      ) : (
        <UnsavedChanges isUnsaved={isHealthAnswered && !isBusy} placeOf={everywhere} />
      )}
      {isCutBack && step === goalsStep && <Alert severity="info">{texts.goalsNotKept}</Alert>}
      <StepContent step={step} control={control} setValue={setValue} />
      <Stack direction="row" spacing={1.5} sx={{ justifyContent: 'space-between' }}>
        {step > 1 ? (
          <Button variant="outlined" size="large" onClick={goBack} disabled={isBusy}>
            {texts.back}
          </Button>
        ) : (
          <span />
        )}
        <Button type="submit" variant="contained" size="large" disabled={isBusy || !isStepAnswered(step, answers)}>
          {isLast ? lastLabel({ isEdit, isSaving }) : texts.continue}
        </Button>
      </Stack>
    </Stack>
  );
}

const lastLabel = ({ isEdit, isSaving }: { isEdit: boolean; isSaving: boolean }) => {
  if (isEdit) return isSaving ? texts.edit.saving : texts.edit.save;
  return isSaving ? texts.creating : texts.complete;
};

/** Saves, shows the success message, and opens the dashboard 2 s later; changed answers lead back to Settings at once. */
function useCompletion({ isEdit, onSaved }: { isEdit: boolean; onSaved: () => void }) {
  const toast = useToast();
  const navigate = useNavigate();
  const [saveProfile, { isLoading: isSaving }] = useSaveAthleteProfileMutation();
  const [isDone, setIsDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const [to, afterMs] = isEdit ? [paths.settings, 0] : [paths.dashboard, constants.onboardingRedirectMs];
    const timer = setTimeout(() => navigate(to), afterMs);
    return () => clearTimeout(timer);
  }, [isDone, isEdit, navigate]);
  const save = async (profile: AthleteProfileInput) => {
    const { error } = await saveProfile(profile);
    if (error) return toast.failure(isEdit ? texts.edit.failed : texts.failed);
    toast.success(isEdit ? texts.edit.saved : texts.done);
    setIsDone(true);
    onSaved();
  };
  return { save, isSaving, isDone };
}

/** Moves the focus to the heading of each new step, except the first one. */
function useHeadingFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, [step]);
  return heading;
}

/** Progress of the wizard. */
function WizardProgress({ step }: { step: number }) {
  return (
    <Box>
      <Typography
        variant="subtitle2"
        component="p"
        color="textSecondary"
        sx={{ mb: 1, fontVariantNumeric: 'tabular-nums' }}
      >
        {texts.progress(step)}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={(step / lastStep) * 100}
        aria-label={texts.progress(step)}
        sx={{ height: 6, borderRadius: radius.control, bgcolor: 'divider' }}
      />
    </Box>
  );
}
